import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CarChange } from "./cars-change";

/** Counts the selected cars that already have the values of a change. */
export type CountUnchanged = (change: CarChange) => Promise<number>;

/** Delay after the last keystroke before the cars are counted, in ms. */
const pause = 300;

interface ChangeCountProps {
  change: CarChange;
  /** Number of selected cars. */
  count: number;
  countUnchanged: CountUnchanged;
}

/** Says before a change how many cars it would change. */
export function ChangeCount({ change, count, countUnchanged }: ChangeCountProps) {
  const { t } = useTranslation("admin_bulk");
  const [counted, setCounted] = useState<{ of: string; same: number } | null>(null);
  const of = JSON.stringify(change);
  const ask = useEffectEvent(() => countUnchanged(change));

  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      ask().then(
        (same) => wanted && setCounted({ of, same }),
        // The change will report the same failure.
        (error: unknown) => console.warn(error),
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [of]);

  const same = counted?.of === of ? Math.min(counted.same, count) : null;
  return (
    <p role="status" className="figures border-s-2 border-accent ps-4 text-sm text-muted-foreground">
      {change.kind === "field" && change.value === null ? <span className="block">{t("edit.clears")}</span> : null}
      {same === null ? t("edit.counting") : t("edit.changes", { count: count - same })}
      {same ? <span className="block">{t("edit.same", { count: same })}</span> : null}
    </p>
  );
}
