import { CarCard } from "../card/car-card";
import type { CarCard as Card, ListedCar } from "../cars";
import { DealRow } from "./deal-row";
import { LeadCar } from "./lead-car";

/** A car of the home page: the one told large may say its acceleration, too. */
export type HomeCarData = ListedCar & Partial<Pick<Card, "zeroTo100">>;

interface HomeCarProps {
  car: HomeCarData;
  /** How the section shows it: told large, as a card, or as a row of a list. */
  look: "lead" | "card" | "row";
  sizes: string;
}

/** A car in a section of the home page. */
export function HomeCar({ car, look, sizes }: HomeCarProps) {
  if (look === "lead") return <LeadCar car={car} />;
  return look === "row" ? <DealRow car={car} /> : <CarCard car={car} sizes={sizes} />;
}
