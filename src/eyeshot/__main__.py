"""`python -m eyeshot` is `eyeshot`."""

import sys

from eyeshot.cli import main

if __name__ == "__main__":
    sys.exit(main())
