"""The rules, in the words and in the order of the rulebook. The referee asks what the pieces did, and nothing else."""
