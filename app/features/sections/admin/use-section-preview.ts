import { useEffect, useRef, useState } from "react";
import { useFormValue } from "~/admin/record-form/use-field";
import type { FieldValue } from "~/admin/record-form/values";
import { optionalNumber } from "~/admin/record-form/schemas";
import { readRule, sectionRules, type ReadRule, type RuleName } from "./sections.schema";

/** Delay after the last change before a request, in ms. */
const pause = 350;

export interface PreviewQuestion {
  rule: RuleName;
  read: ReadRule;
  maxCars: number;
}

export interface PreviewAnswer<Card> {
  total: number;
  cars: Card[];
}

export interface SectionPreviewState<Card> {
  /** Null while the rule is unfinished. */
  question: PreviewQuestion | null;
  /** The last answer, kept while the next request is running; null before the first and after a failure. */
  answer: PreviewAnswer<Card> | null;
  busy: boolean;
  failed: boolean;
  retry: () => void;
}

const maxCars = optionalNumber({ min: 1, max: 24 });
const texts = (value: FieldValue) => (Array.isArray(value) ? value.filter((part) => typeof part === "string") : []);
const text = (value: FieldValue) => (typeof value === "string" ? value : "");

/** The query for the present form values; null while the rule is unfinished. */
function useQuestion(): PreviewQuestion | null {
  const typedRule = useFormValue("rule");
  const typed = {
    fuels: texts(useFormValue("fuels")),
    brand_id: text(useFormValue("brand_id")),
    price_min: text(useFormValue("price_min")),
    price_max: text(useFormValue("price_max")),
    cars: texts(useFormValue("cars")),
  };
  const most = maxCars.safeParse(text(useFormValue("max_cars"))).data ?? 6;
  const rule = sectionRules.find((one) => one === typedRule);
  const read = rule === undefined ? [] : readRule(rule, typed);
  return rule === undefined || Array.isArray(read) ? null : { rule, read, maxCars: most };
}

/** The cars that the section in the form would show, loaded after a pause in typing. Late answers are dropped. */
export function useSectionPreview<Card>(
  find: (question: PreviewQuestion) => Promise<PreviewAnswer<Card>>,
): SectionPreviewState<Card> {
  const question = useQuestion();
  const key = JSON.stringify(question);
  const [answered, setAnswered] = useState<{ key: string; answer: PreviewAnswer<Card> | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef({ question, find });
  useEffect(() => {
    asked.current = { question, find };
  });

  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      const { question: now, find: ask } = asked.current;
      if (now === null) return;
      ask(now).then(
        (answer) => wanted && setAnswered({ key, answer }),
        (error: unknown) => {
          console.warn(error);
          if (wanted) setAnswered({ key, answer: null });
        },
      );
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, attempt]);

  const settled = answered?.key === key;
  return {
    question,
    answer: answered?.answer ?? null,
    busy: question !== null && !settled,
    failed: settled && answered.answer === null,
    retry() {
      setAnswered(null);
      setAttempt((count) => count + 1);
    },
  };
}
