"""Tests of thraen."""
