"""A believable group with two years of plays, so that newcomers see everything filled: `manage.py demo`."""
