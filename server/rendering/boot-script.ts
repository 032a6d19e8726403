import { languageCookieAttributes, languageCookieName, languages } from "../../domain/languages.ts";

/** The element that holds the page's module script until it may run. */
export const deferredScriptId = "deferred-module";

/**
 * Runs on every page before anything else of ours. It starts the page's module script once the page has loaded and been
 * painted, or the visitor touches it, whichever comes first; brings the fonts of a public page (page-sheets.tsx); and
 * remembers the language when the toggle is used, hydrated or not. Kept as text so that its hash never depends on a
 * build.
 */
export const bootScript = `(() => {
  const d = document;
  const held = d.getElementById("${deferredScriptId}");
  if (held) {
    let started;
    const start = () => {
      if (started) return;
      started = 1;
      const script = d.createElement("script");
      script.type = "module";
      script.textContent = held.textContent;
      d.head.append(script);
      script.remove();
    };
    for (const sign of ["pointerdown", "keydown"])
      addEventListener(sign, start, { capture: true, once: true });
    addEventListener("load", () => {
      setTimeout(start, 1500);
      new PerformanceObserver(() => setTimeout(start)).observe({ type: "paint", buffered: true });
    });
  }
  d.addEventListener("click", (event) => {
    const language = event.target.closest?.("[data-language-toggle]")?.dataset.languageToggle;
    if (!${JSON.stringify(languages)}.includes(language)) return;
    const secure = location.protocol === "https:";
    d.cookie = (secure ? "${languageCookieName(true)}=" : "${languageCookieName(false)}=") + language
      + "; ${languageCookieAttributes(false)}" + (secure ? "; Secure" : "");
  }, true);
  const sheet = d.querySelector("[data-fonts]");
  if (sheet) {
    const first = [];
    const faces = Array.from(sheet.sheet.cssRules, ({ style }) => {
      const [family, src, weight, unicodeRange] = ["font-family", "src", "font-weight", "unicode-range"].map((name) =>
        style.getPropertyValue(name).replace(/^"|"$/g, ""));
      const face = new FontFace(family, src, { weight, unicodeRange });
      if (sheet.dataset.fonts.split(",").includes(family)) first.push(face.load());
      return face;
    });
    Promise.allSettled(first).then(() => faces.map((face) => d.fonts.add(face)));
  }
})();`.replace(/\n\s*/g, "");

/** Cars and brands are fetched ahead when a visitor is about to open them. */
export const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: ["{/ar}?/cars/*", "{/ar}?/brands/*"] }, eagerness: "moderate" }],
});
