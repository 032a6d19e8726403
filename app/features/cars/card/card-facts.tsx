import { cn } from "~/ui/cn";
import { type CardCar, type FactCar, useCardFacts, useMainFacts } from "./use-card-facts";

/** Short facts side by side. */
function FactLine({ facts, className }: { facts: readonly string[]; className: string }) {
  return (
    <p className={cn("figures flex flex-wrap content-start gap-x-3.5", className)}>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  );
}

/** Year, mileage, fuel and transmission in one line. */
export function MainFacts({ car, className = "mt-2 text-[0.8125rem]" }: { car: FactCar; className?: string }) {
  return <FactLine facts={useMainFacts(car)} className={cn("text-muted-foreground", className)} />;
}

/** The two lines of a card: its figures, and below them what it is. */
export function CardFacts({ car }: { car: CardCar }) {
  const { figures, kind } = useCardFacts(car);
  return (
    <>
      <FactLine facts={figures} className="mt-2 text-[0.8125rem]" />
      <FactLine facts={kind} className="text-[0.8125rem] text-muted-foreground" />
    </>
  );
}
