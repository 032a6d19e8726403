import { towns } from "../words/town-words.ts";

/** A place on a map, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Kilometres of a degree of latitude. */
const ofDegree = 111.2;
/** Roads are about so much longer than the straight line. */
const roads = 1.2;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * About how many kilometres of road lead from a place to a town, in tens, rounded up.
 * @param town its place in `towns`
 */
export function kilometresTo(town: number, from: Place): number | null {
  const to = towns[town];
  if (!to) return null;
  const north = (to.latitude - from.latitude) * ofDegree;
  const east = (to.longitude - from.longitude) * ofDegree * Math.cos(radians((to.latitude + from.latitude) / 2));
  return Math.ceil((Math.hypot(north, east) * roads) / 10) * 10;
}

/** The place that the address of a map names: "…?q=26.23,50.54", "…/@26.23,50.54,17z". Null for another address. */
export function placeOfMap(url: string | null): Place | null {
  const found = /[@=/](-?[0-9]{1,2}\.[0-9]+),(?:\+|%20)?(-?[0-9]{1,3}\.[0-9]+)/.exec(url ?? "");
  return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null;
}
