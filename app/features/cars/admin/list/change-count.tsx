import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { CarChange } from "./cars-change";

/** How many of the chosen cars have already what a change gives them. */
export type CountUnchanged = (change: CarChange) => Promise<number>;

/** How long typing must rest before the cars are counted, in ms. */
const pause = 300;

interface ChangeCountProps {
  change: CarChange;
  /** Of the chosen cars. */
  count: number;
  countUnchanged: CountUnchanged;
}

/** Says before a change how many cars it changes. */
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
        // The change itself says what is wrong.
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
