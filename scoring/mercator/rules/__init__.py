"""The rules that can be checked from values alone, a file for each prefix of the rule numbers."""
