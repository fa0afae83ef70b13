from eyeshot.kernel.screen import PlainScreen


class WinkScreen(PlainScreen):
    pass
