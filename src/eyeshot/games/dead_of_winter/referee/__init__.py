"""The rules, in the words and under the headings of the rulebook; physics only through city/simulation."""
