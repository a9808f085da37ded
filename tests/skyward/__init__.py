"""Tests of skyward."""
