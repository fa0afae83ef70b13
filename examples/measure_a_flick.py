"""Flicks a disc at a zombie and prints what the pieces did.

python examples/measure_a_flick.py
"""

from math import pi

from eyeshot.physics import Area, Flick, Scene, from_mm, simulate_flick, stand, to_mm


def main() -> None:
    city = Area(from_mm(-450), from_mm(-450), from_mm(450), from_mm(450))
    scene = Scene(city, {"disc": stand("disc", 0, 0), "zombie-1": stand("zombie", from_mm(200), 0, pi)})
    for speed_mps in (0.6, 1.2, 1.8):
        result = simulate_flick(scene, Flick("disc", angle_rad=0.0, speed_mps=speed_mps))
        slid = to_mm(result.poses["disc"].x) if "disc" in result.poses else 0.0
        first = result.first_touch("disc") or "nothing"
        print(f"{speed_mps} m/s: slides {slid:.0f} mm, touches {first}, fell: {result.fell('zombie-1')}")


if __name__ == "__main__":
    main()
