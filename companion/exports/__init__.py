"""What a group takes along: its whole history as one file, tables for a spreadsheet, plays for other programs."""
