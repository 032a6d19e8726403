import type { ReactNode, RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import type { FormAnswer } from "./answer";

interface FormProblemsProps {
  answer: FormAnswer | undefined;
  /** Receives the focus when an answer arrives. */
  ref: RefObject<HTMLDivElement | null>;
  /** Labels of the fields by name, in the order in which problems are listed. */
  labels: Record<string, string>;
  /** Prefix of the fields' ids, for pages with two forms. */
  prefix?: string;
  /** Link to a WhatsApp chat with the dealer, offered if sending fails; null without a number. */
  whatsapp?: string | null;
  /** Further help after a failure, e.g. a link. */
  children?: ReactNode;
}

/** Id of the element around a field, the target of the summary's links. */
export function fieldAnchor(name: string, prefix = ""): string {
  return `field-${prefix}${name}`;
}

/** Summary of problems above a form, with links to the fields. */
export function FormProblems({ answer, ref, labels, prefix, whatsapp, children }: FormProblemsProps) {
  const { t } = useTranslation("pages");
  const order = Object.keys(labels);
  const problems = Object.entries(answer?.problems ?? {}).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  if (!answer || (problems.length === 0 && !answer.failure)) return null;
  const canWait = answer.failure === "tooMany" && answer.waitMinutes;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-labelledby="form-problems-title"
      // Without scripts the whole page is reloaded: autofocus then moves the focus to the summary.
      {...{ autoFocus: true }}
      className="mb-8 grid gap-3 border-s-2 border-destructive bg-destructive/6 px-5 py-4"
    >
      <h2 id="form-problems-title" className="font-medium text-destructive">
        {answer.failure ? t(`form.failures.${answer.failure}.title`) : t("form.check", { count: problems.length })}
      </h2>
      {answer.failure ? (
        <p className="text-sm">
          {canWait ? t("form.wait", { count: answer.waitMinutes }) : t(`form.failures.${answer.failure}.text`)}
        </p>
      ) : null}
      {problems.length > 0 ? (
        <ul className="grid text-sm">
          {problems.map(([name, problem]) => (
            <li key={name}>
              <a
                href={`#${fieldAnchor(name, prefix)}`}
                onClick={(event) => focusField(event, fieldAnchor(name, prefix))}
                className="inline-flex min-h-11 items-center text-link"
              >
                {problem
                  ? t("form.problemIn", { field: labels[name] ?? name, problem: t(`form.problems.${problem}`) })
                  : null}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {answer.failure && whatsapp ? (
        <p>
          <a href={whatsapp} target="_blank" rel="noopener" className={buttonStyles({ variant: "outline" })}>
            {t("form.whatsappInstead")}
          </a>
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** Moves the focus into the field; without scripts the link scrolls to it. */
function focusField(event: { preventDefault(): void }, anchor: string): void {
  const control = document.getElementById(anchor)?.querySelector<HTMLElement>("input, textarea, select");
  if (!control) return;
  event.preventDefault();
  control.focus();
}
