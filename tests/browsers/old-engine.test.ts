import { existsSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { leastMilliseconds, startedName } from "../../app/site/forms/hidden-fields.ts";
import { oldestCondition } from "../../app/site/old-browsers/oldest-condition.ts";
import { oldestBrowsers } from "../../domain/browsers.ts";
import { languages } from "../../domain/languages.ts";
import { localePath } from "../../domain/public-paths.ts";
import { translate } from "../fixtures/texts.ts";
import { ownPhone } from "../fixtures/visitor.ts";
import type { Engine } from "./engines/engine.ts";
import { startOldWebkit } from "./engines/webkit.ts";
import { handOn, settlesOn } from "./page.ts";

const { url: site, car } = inject("browsersSite");
const isComplete = () => document.readyState === "complete";

/** What is shown in the middle of the page's header, and the panels that are shown. */
const headerAndPanels = () => {
  const header = document.querySelector("header");
  const { x = 0, y = 0, width = 0, height = 0 } = header?.getBoundingClientRect() ?? {};
  return {
    isFree: header?.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    open: [...document.querySelectorAll<HTMLElement>("[popover]")].filter((panel) => panel.offsetHeight > 0).length,
  };
};

describe.skipIf(!existsSync("/usr/bin/WPEWebDriver"))("in a browser that is too old", () => {
  let engine: Engine;
  let isOld = false;
  beforeAll(async () => {
    engine = await startOldWebkit();
    await engine.open(`${site}/`, isComplete);
    isOld = await engine.evaluate((condition) => !CSS.supports(condition), oldestCondition);
  });
  beforeEach(({ skip }) => skip(!isOld, "This machine has a newer WPE WebKit."));
  afterAll(() => engine.close());

  test.each(["/", `/cars/${car}`, "/viewing"])("%s is the page without scripts", async (path) => {
    for (const language of languages) {
      await engine.open(site + localePath(path, language), isComplete);
      expect(await engine.evaluate(headerAndPanels)).toEqual({ isFree: true, open: 0 });
      expect(await engine.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
    }
  });

  test("an order is sent", async () => {
    const hand = handOn(engine);
    await engine.open(`${site}/order/${car}`, isComplete);
    await hand.fill("input[name=name]", "Layla Hasan");
    await hand.fill("input[name=phone]", ownPhone());
    await hand.click("input[name=consent]");
    // The site asks a sender that is quicker than a person to send once more.
    const isLater = async () =>
      Date.now() - Number(await hand.textIn(`input[name=${startedName}]`)) > leastMilliseconds;
    await settlesOn(true, isLater);
    await hand.click("main button[type=submit]", translate("en", "orders:order.send"));
    await hand.sees("h1", translate("en", "orders:placed.title"));
  });

  test.each(languages)("sign-in and back office say in %s what they need", async (language) => {
    const hand = handOn(engine);
    const needed = translate(language, "auth:oldBrowser", oldestBrowsers);
    for (const path of ["/login", "/admin"]) {
      await engine.open(`${site}/${language}${path}`, isComplete);
      await hand.sees("body", needed);
      expect(await engine.evaluate(() => document.body.innerText)).not.toContain(translate(language, "common:loading"));
    }
  });
});
