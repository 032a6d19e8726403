import { expect, inject, test } from "vitest";
import { translate } from "../fixtures/texts.ts";
import { startFirefox } from "./engines/firefox.ts";
import { handOn, settlesOn, signIn } from "./page.ts";

const { url: site } = inject("browsersSite");

/** Runs in the page: notes the end of a swipe, because a toast also closes by time. */
const noteSwipe = () => addEventListener("toast.swipeEnd", () => (document.body.dataset["swiped"] = "yes"), true);

// The driver of WebKitGTK moves the mouse instead of a finger; the fingers of Firefox's protocol scroll nothing.
test("a toast is closed by a finger, in Firefox", async () => {
  const engine = await startFirefox({ width: 390, height: 844, language: "en" });
  const hand = handOn(engine);
  try {
    await signIn(engine, site, "en");
    await engine.open(`${site}/admin/about`);
    await hand.place("button", translate("en", "admin:topBar.notifications"));
    await engine.evaluate(noteSwipe);
    await hand.click("button", translate("en", "admin:topBar.notifications"));
    const { x, y } = await hand.place("li[data-variant]");
    await engine.swipe({ x: x - 60, y }, { x: x + 120, y });
    await settlesOn(0, () => hand.count("li[data-variant]"));
    expect(await engine.evaluate(() => document.body.dataset["swiped"])).toBe("yes");
    expect(engine.problems()).toEqual([]);
  } finally {
    await engine.close();
  }
});
