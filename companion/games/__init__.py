"""What the companion shows of each game; the games themselves are in scoring/."""
