import { useTranslation } from "~/i18n/use-translation";
import type { Side } from "./merge-edits";

interface ConflictChoiceProps {
  name: string;
  label: string;
  before: string;
  theirs: string;
  mine: string;
  who: string;
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** One field that two people changed: theirs and mine side by side, one of them to be chosen. */
export function ConflictChoice({ name, label, before, theirs, mine, who, chosen, onChoose }: ConflictChoiceProps) {
  const { t } = useTranslation("editing");
  const sides: readonly { side: Side; heading: string; value: string }[] = [
    { side: "theirs", heading: t("conflict.theirs", { who }), value: theirs },
    { side: "mine", heading: t("conflict.mine"), value: mine },
  ];
  return (
    <fieldset className="border-t pt-4">
      <legend className="sr-only">{label}</legend>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span aria-hidden="true" className="font-medium">
          {label}
        </span>
        <span className="min-w-0 text-sm text-muted-foreground">
          {t("conflict.before")} <bdi className="whitespace-pre-line">{before}</bdi>
        </span>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {sides.map(({ side, heading, value }) => (
          <label key={side} className="flex min-w-0 items-start gap-3 p-4 radio-card">
            <input
              type="radio"
              name={`conflict-${name}`}
              value={side}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              aria-label={`${heading}: ${value}`}
              className="mt-0.5 radio-mark"
            />
            <span className="grid min-w-0 gap-1">
              <span className="text-xs text-muted-foreground">{heading}</span>
              <span dir="auto" className="text-start break-words whitespace-pre-line">
                {value}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
