"""Do the tests bite? Small errors are planted by mutmut, and the tests have to notice."""
