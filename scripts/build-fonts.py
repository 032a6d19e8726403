# /// script
# dependencies = ["fonttools==4.68.0", "brotli==1.2.1"]
# ///
"""
Cuts the fonts of the site out of the @fontsource packages and writes them to `app/styles/fonts`. Run it after changing
a font package or a range: `uv run scripts/build-fonts.py`, or `pip install fonttools brotli` and `python3`.

Each file is interpolated between the two outermost weights of the design only: the weight that both families are drawn
in between costs a quarter of the bytes, and `weight_map` places the weights of the design where the original has them.
"""

from io import BytesIO
from pathlib import Path

from fontTools.designspaceLib import DesignSpaceDocument, SourceDescriptor
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build as build_variable
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules/@fontsource-variable"
FOLDER = ROOT / "app/styles/fonts"

# The weights that the design sets (app/styles/theme.css).
LIGHTEST, TEXT, MEDIUM, HEAVIEST = 250, 350, 450, 550


def between(first: int, last: int) -> str:
    return "".join(map(chr, range(first, last + 1)))


ASCII = between(0x20, 0x7E)

# ASCII, the letters of car and personal names in western Europe, typographic punctuation and signs.
LATIN = ASCII + "\u00a0ÄÅÇÉÖØÜßàáâäåçèéêëíïñóôöøúüšž©®°²·×–—‘’“”•…€−"

# Latin on an Arabic page: digits and model names. fonts.css has the same ranges.
PLAIN = "".join(sorted(set(ASCII) - set("<>^`|~"))) + "\u00a0©«°²·»×é–—•…"

# Arabic letters with their marks, Arabic punctuation, the Persian letters of foreign names. Digits are Latin on every
# page.
ARABIC = (
    " \u00a0«»،؛؟ـ٪پچژڤگک"
    + between(0x621, 0x63A)
    + between(0x641, 0x652)
    + "\u0670\u0671\u06cc\u200c\u200d\u200e\u200f"
)

# What joins and spaces letters, and even digits. Fractions, ordinals and other sets of figures are never set.
LATIN_FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"]

ALEXANDRIA = "alexandria/files/alexandria-latin-wght-normal.woff2"
READEX_PRO = "readex-pro/files/readex-pro-arabic-wght-normal.woff2"

CUTS = [
    ("latin.woff2", ALEXANDRIA, LATIN, LATIN_FEATURES),
    ("latin-plain.woff2", ALEXANDRIA, PLAIN, ["kern", "tnum"]),
    # Every feature stays: Arabic is shaped by them.
    ("arabic.woff2", READEX_PRO, ARABIC, ["*"]),
]

# Hints for screens of old, and tables that only repeat what outlines say or name the styles in a font menu.
UNUSED_TABLES = ["HVAR", "MVAR", "STAT", "gasp", "prep"]


def cut(file: Path, text: str, features: list[str]) -> bytes:
    font = TTFont(file, recalcTimestamp=False)
    options = Options(hinting=False, notdef_outline=True, layout_features=features)
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return saved(font)


def saved(font: TTFont) -> bytes:
    file = BytesIO()
    font.save(file)
    return file.getvalue()


def opened(data: bytes) -> TTFont:
    return TTFont(BytesIO(data), recalcTimestamp=False)


def outlines(font: TTFont, weight: float) -> list[float]:
    """The coordinates and widths of all glyphs at a weight."""
    glyphs = font.getGlyphSet(location={"wght": weight})
    found: list[float] = []
    for name in font.getGlyphOrder():
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        found += [value for _, points in pen.value for point in points if point for value in point]
        found.append(glyphs[name].width)
    return found


def weight_map(font: TTFont) -> list[tuple[float, float]]:
    """Where each weight of the design is on the straight line from the lightest to the heaviest, by least squares."""
    start, end = outlines(font, LIGHTEST), outlines(font, HEAVIEST)
    length = sum((b - a) ** 2 for a, b in zip(start, end))

    def place(weight: float) -> float:
        here = outlines(font, weight)
        return sum((b - a) * (c - a) for a, b, c in zip(start, end, here)) / length

    return [
        (weight, LIGHTEST + (HEAVIEST - LIGHTEST) * place(weight)) for weight in (LIGHTEST, TEXT, MEDIUM, HEAVIEST)
    ]


def with_two_masters(data: bytes) -> TTFont:
    space = DesignSpaceDocument()
    space.addAxisDescriptor(
        name="Weight",
        tag="wght",
        minimum=LIGHTEST,
        default=LIGHTEST,
        maximum=HEAVIEST,
        map=weight_map(opened(data)),
    )
    for weight in (LIGHTEST, HEAVIEST):
        master = instantiateVariableFont(
            opened(data), {"wght": weight}, overlap=OverlapMode.KEEP_AND_DONT_SET_FLAGS
        )
        space.addSource(SourceDescriptor(font=master, name=str(weight), location={"Weight": weight}))
    font, _, _ = build_variable(space, exclude=UNUSED_TABLES)
    for table in UNUSED_TABLES:
        if table in font:
            del font[table]
    font["name"].names = []
    return font


for name, package, text, features in CUTS:
    font = with_two_masters(cut(PACKAGES / package, text, features))
    font.flavor = "woff2"
    size = (FOLDER / name).write_bytes(saved(font))
    print(f"{name}: {(PACKAGES / package).stat().st_size} → {size} bytes")
