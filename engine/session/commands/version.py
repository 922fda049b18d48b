"""The program's version: of what is installed, as a report of a card that plays wrong names it."""


def installed_version() -> str:
    """Return the version that is installed; "not installed" where the program runs from its folder alone."""
    # Told by few starts; what reads it takes a tenth of a start.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("goinfinite")
    except PackageNotFoundError:
        return "not installed"
