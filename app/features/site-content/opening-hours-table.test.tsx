import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Language } from "~domain/languages";
import { OpeningHours } from "./opening-hours-table";

beforeAll(loadAllCatalogues);

function shown(week: readonly number[], language: Language, days?: ReadonlySet<number>): string {
  const hours = week.map((day) => ({ day, opens: "09:00", closes: "20:00" }));
  return renderToString(
    <LanguageProvider language={language}>
      <OpeningHours hours={hours} days={days} caption="" />
    </LanguageProvider>,
  );
}

test("hours that hold on all seven days are those of every day", () => {
  const week = [0, 1, 2, 3, 4, 5, 6];
  expect(shown(week, "en")).toContain("Every day");
  expect(shown(week, "ar")).toContain("يوميًا");
  expect(shown(week, "ar")).not.toContain("السبت");
});

test("hours of some days name them", () => {
  expect(shown([6, 0, 1, 2, 3, 4], "en")).toContain("Saturday to Thursday");
  expect(shown([0, 1, 2], "en", new Set([0, 1, 2]))).toContain("Sunday to Tuesday");
});
