import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { FormAnswer } from "./answer";
import { FormProblems } from "./form-problems";

beforeAll(loadAllCatalogues);

test("problems are listed in the order of the fields, whichever check found them", () => {
  const answer: FormAnswer = {
    values: {},
    failure: null,
    problems: { consent: "consentRequired", email: "emailRequired", name: "nameRequired" },
  };
  const html = renderToString(
    <LanguageProvider language="en">
      <FormProblems
        answer={answer}
        ref={{ current: null }}
        labels={{ name: "Name", phone: "Phone", email: "E-mail", consent: "Consent" }}
      />
    </LanguageProvider>,
  );
  expect([...html.matchAll(/href="#field-(\w+)"/g)].map(([, name]) => name)).toEqual(["name", "email", "consent"]);
});
