"""Plays bots against each other and prints how often each level wins.

python examples/simulate.py
"""

from eyeshot.lab import simulate


def main() -> None:
    result = simulate("viewpoint", games=40, seats=4, bots=("medium", "easy"), seed=1)
    for level, rate in result.by_bot.items():
        print(f"{level}: wins {rate.rate:.0%} ({rate.low:.0%} to {rate.high:.0%}) of {rate.played} seats")


if __name__ == "__main__":
    main()
