import type { Insert } from "../client.ts";
import { carRow } from "../car-factory.ts";
import { uuidOf } from "../random.ts";
import type { DemoBrand } from "./brands.ts";
import { porsche } from "./cars/porsche.ts";
import { mercedesBenz } from "./cars/mercedes-benz.ts";
import { bmw } from "./cars/bmw.ts";
import { audi } from "./cars/audi.ts";
import { mini } from "./cars/mini.ts";
import { bentley } from "./cars/bentley.ts";
import { rollsRoyce } from "./cars/rolls-royce.ts";
import { landRover } from "./cars/land-rover.ts";
import { mclaren } from "./cars/mclaren.ts";
import { lamborghini } from "./cars/lamborghini.ts";
import { ferrari } from "./cars/ferrari.ts";
import { maserati } from "./cars/maserati.ts";
import { tesla } from "./cars/tesla.ts";
import { lucid } from "./cars/lucid.ts";
import { polestar } from "./cars/polestar.ts";
import { volvo } from "./cars/volvo.ts";
import { rivian } from "./cars/rivian.ts";
import { lexus } from "./cars/lexus.ts";
import { genesis } from "./cars/genesis.ts";
import { zeekr } from "./cars/zeekr.ts";
import { byd } from "./cars/byd.ts";
import { liAuto } from "./cars/li-auto.ts";
import { toyota } from "./cars/toyota.ts";
import { type DemoCar } from "./car-facts.ts";
import { documentsOf } from "./documents.ts";
import { type CarArt, type CarView, carAlt, carViews, detailAlts, detailsOf } from "./pictures.ts";

const day = 86_400_000;

/** Every car of the demo, the longest in stock first: numbers in addresses grow with the date. */
export const demoCars: DemoCar[] = [
  ...porsche,
  ...mercedesBenz,
  ...bmw,
  ...audi,
  ...mini,
  ...bentley,
  ...rollsRoyce,
  ...landRover,
  ...mclaren,
  ...lamborghini,
  ...ferrari,
  ...maserati,
  ...tesla,
  ...lucid,
  ...polestar,
  ...volvo,
  ...rivian,
  ...lexus,
  ...genesis,
  ...zeekr,
  ...byd,
  ...liAuto,
  ...toyota,
].sort((a, b) => b.daysAgo - a.daysAgo || a.row.stock_no.localeCompare(b.row.stock_no));

/** The cars as rows, their dates counted from `now`. */
export function loadCars(now: Date, brandIds: Map<DemoBrand, number>): Insert<"cars">[] {
  const at = (days: number) => new Date(now.getTime() + days * day).toISOString();
  return demoCars.map((car) => {
    const brand_id = brandIds.get(car.brand);
    if (brand_id === undefined) throw new Error(`The brand ${car.brand} is not in the list`);
    return carRow({
      ...car.row,
      brand_id,
      documents: documentsOf(car.row.stock_no),
      created_at: at(-car.daysAgo),
      publish_at: car.publishInDays === undefined ? null : at(car.publishInDays),
      battery_health_on: car.healthDaysAgo === undefined ? null : at(-car.healthDaysAgo).slice(0, 10),
      availability_confirmed_at: car.row.status === "available" ? at(-0.3) : null,
      // Cars in stock for more than a month are not new; the others stay new for as long as the demo runs.
      new_until: car.daysAgo > 30 ? at(30 - car.daysAgo).slice(0, 10) : null,
    });
  });
}

/** What only staff see of them: placeholder chassis numbers, where it came from. */
export function loadPrivate(carIds: Map<string, number>): Insert<"car_private">[] {
  return demoCars.map(({ row }) => ({
    car_id: idOf(carIds, row.stock_no),
    vin: `MAARADDEM0000${row.stock_no.slice(-4)}`,
    supplier: row.owners === 0 ? "Agency stock" : "First owner",
    keys: 2,
    notes: null,
  }));
}

interface CarPicture {
  file: string;
  /** Its twin for the dark theme. */
  dark?: string;
  alt: { en: string; ar: string };
}

/** The drawn pictures a car shows, the one of its card first. */
export function picturesOf(car: DemoCar, known: ReadonlySet<string>): CarPicture[] {
  const { art, row } = car;
  if (!art) return [];
  const views = carViews
    .filter((view) => view !== "hero")
    .map((view) => ({
      file: artFile(art, view),
      ...(view === "light" ? { dark: artFile(art, "hero") } : {}),
      alt: carAlt(art, view),
    }));
  const details = detailsOf(art, { plugIn: Boolean(row.connector), interior: row.interior_colour ?? "" });
  return [...views, ...details.map((name) => ({ file: `details/${name}.webp`, alt: detailAlts[name] }))].filter(
    ({ file }) => known.has(file),
  );
}

export const artFile = (art: CarArt, view: CarView) => `cars/${art}-${view}.webp`;

/**
 * The name of a picture in the bucket: a uuid, as the admin gives to what it uploads. A twin has the name of its
 * picture with an end of its own, which costs a page little where both are in it.
 */
export function pathOf(file: string): string {
  const twin = file.endsWith("-hero.webp");
  return `${uuidOf(`demo picture ${file.replace(/-hero\.webp$/, "-light.webp")}`)}${twin ? "-dark" : ""}.webp`;
}

/** The pictures of all cars as rows. */
export function loadImages(
  now: Date,
  carIds: Map<string, number>,
  pictures: Map<string, { width: number; height: number; colour: string }>,
): Insert<"car_images">[] {
  const known = new Set(pictures.keys());
  return demoCars.flatMap((car) =>
    picturesOf(car, known).map(({ file, dark, alt }, position) => {
      const size = pictures.get(file);
      if (!size) throw new Error(`The picture ${file} is not in demo/art`);
      return {
        car_id: idOf(carIds, car.row.stock_no),
        path: pathOf(file),
        dark_path: dark ? pathOf(dark) : null,
        position,
        width: size.width,
        height: size.height,
        colour: size.colour,
        alt_en: alt.en,
        alt_ar: alt.ar,
        illustration: true,
        created_at: new Date(now.getTime() - car.daysAgo * day).toISOString(),
      };
    }),
  );
}

function idOf(carIds: Map<string, number>, stockNo: string): number {
  const id = carIds.get(stockNo);
  if (id === undefined) throw new Error(`The car ${stockNo} was not written`);
  return id;
}
