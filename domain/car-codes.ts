import type { Database } from "./database.types.ts";
import { every } from "./records.ts";

type Enums = Database["public"]["Enums"];

/**
 * The codes of each enumeration of a car in the order they are offered; `cars:<group>.<code>` is the name of a code.
 */
export const carCodes = {
  fuel: every<Enums["fuel"]>()(["petrol", "diesel", "hybrid", "plug_in_hybrid", "electric", "erev", "hydrogen"]),
  transmission: every<Enums["transmission"]>()(["automatic", "manual", "dual_clutch", "cvt", "single_speed"]),
  body: every<Enums["body"]>()([
    "sedan",
    "suv",
    "coupe",
    "convertible",
    "hatchback",
    "wagon",
    "liftback",
    "pickup",
    "van",
    "supercar",
  ]),
  drivetrain: every<Enums["drivetrain"]>()(["fwd", "rwd", "awd", "4wd"]),
  condition: every<Enums["car_condition"]>()(["new", "zero_km", "used", "certified"]),
  spec: every<Enums["regional_spec"]>()([
    "gcc",
    "us",
    "european",
    "japanese",
    "chinese",
    "korean",
    "canadian",
    "other",
    "not_stated",
  ]),
  colour: every<Enums["colour"]>()([
    "white",
    "black",
    "silver",
    "grey",
    "blue",
    "red",
    "green",
    "yellow",
    "brown",
    "orange",
    "beige",
    "other",
  ]),
  cycle: every<Enums["range_cycle"]>()(["wltp", "epa", "cltc", "nedc"]),
  connector: every<Enums["connector"]>()(["ccs2", "type2", "gbt", "nacs", "chademo"]),
  status: every<Enums["car_status"]>()(["draft", "coming_soon", "available", "reserved", "sold", "archived"]),
} as const;

export type CarCodeGroup = keyof typeof carCodes;
export type CarCode<Group extends CarCodeGroup> = (typeof carCodes)[Group][number];

export const priceModes = every<Enums["price_mode"]>()(["fixed", "on_request"]);

/**
 * Whether a car in this condition has been driven, so that only a person knows how far: the opposite of what
 * `cars_fill_mileage()` in SQL fills in.
 */
export function isDriven(condition: unknown): boolean {
  return condition === "used" || condition === "certified";
}

/** Most kilometres of a car that is sold as new: what its delivery and test drives take. */
export const mostKmOfNew = 1_000;

/** Whether a car is said to be new, although it was driven more than new ones are. */
export function isDrivenNew(condition: unknown, mileage: number): boolean {
  return (condition === "new" || condition === "zero_km") && mileage > mostKmOfNew;
}

export const { fuel: fuels, status: carStatuses } = carCodes;
