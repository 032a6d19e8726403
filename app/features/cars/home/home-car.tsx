import { CarCard } from "../card/car-card";
import type { SectionCar } from "../cars";
import { DealRow } from "./deal-row";
import { LeadCar } from "./lead-car";

interface HomeCarProps {
  car: SectionCar;
  /** How the section shows it: large, as a card, or as a row of a list. */
  look: "lead" | "card" | "row";
  sizes: string;
}

/** A car in a section of the home page. */
export function HomeCar({ car, look, sizes }: HomeCarProps) {
  if (look === "lead") return <LeadCar car={car} />;
  return look === "row" ? <DealRow car={car} /> : <CarCard car={car} sizes={sizes} />;
}
