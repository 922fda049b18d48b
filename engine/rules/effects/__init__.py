"""What the effects of spells and abilities do, a family a file (CR 608.2c-d), loaded as it is first needed."""
