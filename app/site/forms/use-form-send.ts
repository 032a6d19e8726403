import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import type { FieldProblem, FormAnswer } from "./answer";
import { useFormDraft } from "./form-draft";
import { leastMilliseconds, sentName } from "./hidden-fields";

interface FormSendOptions<Field extends string> {
  /** Name of the draft; null to keep none. */
  draft: string | null;
  /** The server's last answer. */
  answer: FormAnswer<Field> | undefined;
  /** Validates the form before it is sent. It loads the schema, so it may fail offline. */
  check: (form: FormData) => Promise<Partial<Record<Field, FieldProblem>> | undefined>;
}

/**
 * The address to which a form is sent without scripts. A browser forgets its copy of the address that it posts to: Back
 * from the thanks would load the form again, with another key, and the same content would be stored twice. The form's
 * own address keeps its copy.
 */
function postAddress(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set(sentName, "");
  return `${pathname}?${query}`;
}

/**
 * Sends a form that also works without scripts: checks it first with the server's own schema, sends
 * it once however often it is pressed, and moves the focus to what is wrong. Its fields are
 * uncontrolled, so nothing that is typed depends on any of this.
 */
export function useFormSend<Field extends string>({ draft, answer, check }: FormSendOptions<Field>) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const opened = useRef(0);
  const [checking, setChecking] = useState(false);
  const [shown, setShown] = useState(answer);
  const [answered, setAnswered] = useState(answer);
  const [received, setReceived] = useState(answer);
  // A new answer of the server replaces what is shown. The same answer does not, after a change of language or if the
  // browser has found a problem since.
  if (answer && answer !== received) {
    setReceived(answer);
    setAnswered(answer);
    setShown(answer);
  }
  const busy = checking || (navigation.state !== "idle" && navigation.formMethod === "POST");

  useFormDraft(draft, form, answer !== undefined);
  useEffect(() => {
    opened.current = performance.now();
  }, []);
  useEffect(() => {
    if (answered) summary.current?.focus();
  }, [answered]);

  async function send(element: HTMLFormElement): Promise<void> {
    // If the schema cannot be loaded, the server alone validates.
    const problems = await check(new FormData(element)).catch(() => undefined);
    if (problems) {
      const refused: FormAnswer<Field> = { values: {}, problems, failure: null };
      setShown(refused);
      setAnswered(refused);
      return;
    }
    // The server treats faster submissions as robots.
    const early = leastMilliseconds + 100 - (performance.now() - opened.current);
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    await submit(element, { action: pathname + search });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    setChecking(true);
    void send(event.currentTarget).finally(() => setChecking(false));
  }

  /** Removes the problem of a field while it is being edited. */
  function onInput(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute("name") : null;
    if (!name || !shown?.problems[name as Field]) return;
    const { [name as Field]: _corrected, ...problems } = shown.problems;
    setShown({ ...shown, problems: problems as FormAnswer<Field>["problems"] });
  }

  const action = postAddress(pathname, search);
  return {
    shown,
    busy,
    summary,
    form: { ref: form, method: "post" as const, action, noValidate: true, onSubmit, onInput },
  };
}
