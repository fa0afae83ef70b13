"""The rules engine: state, questions, and the rules in the order of the rulebook."""
