/**
 * Repaints the drawn cars of `demo/art/cars`: a body was drawn from all sides in one paint, from which pictures of
 * its other paints are made. Run by hand when a paint is added, and then `node scripts/build-art.ts`:
 * `node scripts/repaint-art.ts`. A picture that is there already stays as it is.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** In linear light, 0 to 1. */
interface Colour {
  r: number;
  g: number;
  b: number;
}
/** What a pixel becomes; `soft` is the same place with the grain smoothed. */
type Paint = (at: Colour, x: number, y: number, soft: Colour) => Colour;

const folder = join(import.meta.dirname, "../demo/art/cars");

/** The paints as they were given to the drawing. */
const paints = {
  graphite: "#3a3d42",
  "midnight-blue": "#111d42",
  "deep-blue": "#0f2350",
  bronze: "#6b4a2c",
  forest: "#1a3527",
  crimson: "#7a0d18",
  silver: "#a9adb2",
  onyx: "#0b0c0e",
  emerald: "#0b4a3a",
  amber: "#b4631c",
  burgundy: "#480f1d",
  "pearl-white": "#cfcfca",
  sand: "#b79f7c",
  champagne: "#a89b84",
  glacier: "#b7c6d1",
};
type Name = keyof typeof paints;

/** What is painted: the body, the paint and the views it is taken from, and the paints it gets. */
const works: { body: string; from: Name; views: string[]; to: Name[] }[] = [
  { body: "fastback", from: "graphite", views: ["side", "rear"], to: ["forest", "midnight-blue", "bronze"] },
  { body: "suv", from: "pearl-white", views: ["side", "rear"], to: ["graphite", "forest", "sand", "glacier"] },
  { body: "suv", from: "pearl-white", views: ["hero"], to: ["glacier"] },
  { body: "suv", from: "sand", views: ["light"], to: ["glacier"] },
  { body: "gt", from: "crimson", views: ["side", "rear"], to: ["silver", "midnight-blue", "onyx"] },
  { body: "hyper", from: "emerald", views: ["side", "rear"], to: ["amber", "crimson"] },
  { body: "limousine", from: "deep-blue", views: ["side", "rear"], to: ["onyx", "burgundy"] },
  { body: "hatch", from: "champagne", views: ["side", "rear"], to: ["glacier", "silver", "graphite", "pearl-white"] },
  { body: "hatch", from: "champagne", views: ["light", "hero"], to: ["graphite", "pearl-white"] },
  {
    body: "saloon",
    from: "midnight-blue",
    views: ["light", "hero", "light-side", "light-rear"],
    to: ["graphite", "onyx", "burgundy", "bronze"],
  },
  {
    body: "offroad",
    from: "sand",
    views: ["light", "hero", "light-side", "light-rear"],
    to: ["graphite", "forest", "pearl-white"],
  },
];

/** Wheels that a paint without a hue cannot be told from: centre and half axes. */
const wheels: Record<string, [x: number, y: number, rx: number, ry: number][]> = {
  "fastback-side": [
    [304, 586, 113, 113],
    [1211, 583, 113, 113],
  ],
  "fastback-rear": [
    [242, 535, 48, 108],
    [727, 608, 74, 125],
  ],
};
/** Where red lamps sit in red paint: left, top, right, bottom. */
const lamps: Record<string, [left: number, top: number, right: number, bottom: number]> = {
  "gt-side": [1440, 380, 1540, 460],
  "gt-rear": [690, 405, 1420, 500],
};

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const byte = (value: number) =>
  Math.round(255 * Math.min(1, value <= 0.0031308 ? Math.max(0, value) * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
const light = ({ r, g, b }: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const map = (one: Colour, two: Colour, made: (one: number, two: number) => number): Colour => ({
  r: made(one.r, two.r),
  g: made(one.g, two.g),
  b: made(one.b, two.b),
});
const colourOf = (name: Name): Colour => {
  const at = (start: number) => linear(Number.parseInt(paints[name].slice(start, start + 2), 16) / 255);
  return { r: at(1), g: at(3), b: at(5) };
};
/** 0 up to `from`, 1 from `to` on, and smooth between them. */
function step(from: number, to: number, value: number): number {
  const at = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return at * at * (3 - 2 * at);
}

/** Paint without a hue is told by its brightness; it keeps what it mirrors and takes the target's hue. */
function fromGrey(source: Colour, to: Name, picture: string): Paint {
  const target = colourOf(to);
  const dark = to === "forest" || to === "midnight-blue";
  const ratio = light(target) / light(source);
  const share = ratio ** (dark && ratio < 0.1 ? 0.72 : 0.5) * (to === "midnight-blue" ? 0.55 : dark ? 0.7 : 1);
  const hue = to === "midnight-blue" ? 0.45 : 0.7;
  return (at, x, y) => {
    const bright = light(at);
    let weight = step(0.016, 0.045, bright) * (1 - step(0.02, 0.08, at.r - Math.max(at.g, at.b)));
    for (const [cx, cy, rx, ry] of wheels[picture] ?? [])
      weight *= step(0.9, 1.06, Math.hypot((x - cx) / rx, (y - cy) / ry));
    const factor = share + (Math.min(1, share * 1.6) - share) * 0.7 * step(0.35, 1, bright);
    return map(at, target, (was, aim) => {
      const painted = bright * factor * (1 - hue + (hue * aim) / light(target));
      return was + weight * (painted - was);
    });
  };
}

/** Sand and champagne have little hue: dark paints are laid over them, light ones exchanged for what they show. */
function fromSand(source: Colour, to: Name, inLight: boolean): Paint {
  const target = colourOf(to);
  const share = (to === "forest" ? 0.26 : 0.6) * Math.sqrt(light(target) / light(source));
  const shine = to === "forest" ? 0.4 : 0.8;
  return (at, _x, _y, soft) => {
    const chroma = soft.r - soft.b;
    const weight =
      hueWeight(soft.g - soft.b, chroma, (source.g - source.b) / (source.r - source.b)) *
      (inLight ? step(0.05, 0.1, chroma) : step(0.002, 0.008, chroma) * step(0.12, 0.26, chroma / soft.r));
    if (light(target) < light(source) / 2) {
      const bright = light(at);
      const factor = share + (shine - share) * step(0.45, 1, bright);
      return map(at, target, (was, aim) => was + weight * ((bright * factor * aim) / light(target) - was));
    }
    const shown = Math.min((at.r - at.b) / (source.r - source.b), at.r / source.r, at.g / source.g, at.b / source.b);
    return exchanged(at, source, target, Math.max(0, shown) * weight);
  };
}

/** Vivid paint is told by its hue; what it mirrors without one stays. */
function fromVivid(source: Colour, to: Name, picture: string, inLight: boolean): Paint {
  const target = colourOf(to);
  const [high, low] =
    source.r > source.b ? (["r", "b"] as const) : source.b > source.g ? (["b", "r"] as const) : (["g", "r"] as const);
  const lowest = source.g < source[low] ? "g" : low;
  const middle = lowest === "g" ? low : high === "g" ? "b" : "g";
  const own = (source[middle] - source[lowest]) / (source[high] - source[lowest]);
  return (at, x, y) => {
    const chroma = at[high] - at[lowest];
    if (chroma <= 0) return at;
    const red = high === "r";
    let weight = red
      ? 1 - step(0.7, 1, Math.abs((at[middle] - at[lowest]) / chroma - own))
      : hueWeight(at[middle] - at[lowest], chroma, own);
    const lamp = lamps[picture];
    if (lamp && x > lamp[0] && x < lamp[2] && y > lamp[1] && y < lamp[3]) weight *= 1 - step(0.2, 0.4, at.r);
    // The dark studio is a little blue itself, but less pure.
    if (inLight) weight *= step(0.004, 0.015, chroma);
    else if (high === "b")
      weight *= Math.max(step(0.015, 0.03, chroma), step(0.66, 0.85, chroma / at.b) * step(0.001, 0.004, chroma));
    else weight *= step(0.0005, 0.003, chroma);
    return exchanged(at, source, target, (chroma / (source[high] - source[lowest])) * weight);
  };
}

const hueWeight = (middle: number, chroma: number, own: number) =>
  chroma > 0 ? 1 - step(0.3, 0.6, Math.abs(middle / chroma - own)) : 0;
const exchanged = (at: Colour, source: Colour, target: Colour, amount: number) =>
  map(
    at,
    map(target, source, (aim, was) => aim - was),
    (was, change) => was + amount * change,
  );

function paintOf(body: string, from: Name, to: Name, view: string): Paint {
  const source = colourOf(from);
  const picture = `${body}-${view}`;
  if (from === "graphite" || from === "pearl-white") return fromGrey(source, to, picture);
  if (from === "sand" || from === "champagne") return fromSand(source, to, view.startsWith("light"));
  return fromVivid(source, to, picture, view.startsWith("light"));
}

function colourAt(data: Buffer, at: number): Colour {
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  return { r: linear(r / 255), g: linear(g / 255), b: linear(b / 255) };
}

for (const { body, from, views, to } of works)
  for (const view of views)
    for (const name of to) {
      const file = join(folder, `${body}-${name}-${view}.webp`);
      if (existsSync(file)) continue;
      const paint = paintOf(body, from, name, view);
      const drawn = sharp(join(folder, `${body}-${from}-${view}.webp`)).removeAlpha();
      const { data, info } = await drawn.clone().raw().toBuffer({ resolveWithObject: true });
      const soft = await drawn.blur(2).raw().toBuffer();
      for (let at = 0; at < data.length; at += 3) {
        const pixel = at / 3;
        const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
        const is = paint(colourAt(data, at), x, y, colourAt(soft, at));
        data.set([byte(is.r), byte(is.g), byte(is.b)], at);
      }
      const { size } = await sharp(data, { raw: info }).webp({ quality: 86, effort: 5 }).toFile(file);
      process.stdout.write(`${body}-${name}-${view}: ${size}\n`);
    }
