import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import { useBulkFields } from "../list/use-bulk-fields";
import { useFigureUnit } from "./use-figure-unit";

beforeAll(loadAllCatalogues);

function Units() {
  const figureUnit = useFigureUnit();
  const { unit, valueText } = useBulkFields("BHD");
  return [figureUnit("s"), unit("s"), unit("hp"), unit("km"), valueText("zero_to_100_s", 3.9, null)].join("|");
}

const shown = (language: Language) =>
  renderToString(
    <LanguageProvider language={language}>
      <Units />
    </LanguageProvider>,
  );

test("units beside fields are words, also those that change with the number", () => {
  expect(shown("en")).toBe("s|s|hp|km|3.9 s");
  expect(shown("ar")).toBe("ثانية|ثانية|حصان|كم|3.9 ثانية");
});
