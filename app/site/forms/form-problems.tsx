import type { ReactNode, RefObject } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { buttonStyles } from "~/ui/button-styles";
import type { FormAnswer } from "./answer";

interface FormProblemsProps {
  answer: FormAnswer | undefined;
  /** Receives the focus when an answer arrives. */
  ref: RefObject<HTMLDivElement | null>;
  /** Names of the fields as their labels say them, in the order of the fields: the problems follow it. */
  labels: Record<string, string>;
  /** Before the ids of the fields, where a page has two forms. */
  prefix?: string;
  /** A chat with the dealer, offered where sending does not work; null where there is none. */
  whatsapp?: string | null;
  /** What else helps after a failure, e.g. a link. */
  children?: ReactNode;
}

/** The id of the element around a field, where the links of the summary lead. */
export function fieldAnchor(name: string, prefix = ""): string {
  return `field-${prefix}${name}`;
}

/** What is wrong with a form, above it: each problem with a link to its field. */
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
      // Without scripts the page comes back whole: this brings the reader to what is wrong.
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

/** Puts the cursor into the field itself; without scripts the link jumps to it. */
function focusField(event: { preventDefault(): void }, anchor: string): void {
  const control = document.getElementById(anchor)?.querySelector<HTMLElement>("input, textarea, select");
  if (!control) return;
  event.preventDefault();
  control.focus();
}
