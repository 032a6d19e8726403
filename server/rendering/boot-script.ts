import { languageCookieAttributes, languageCookieName, languages } from "../../domain/languages.ts";
import { localePath } from "../../domain/public-paths.ts";

/** The element that holds the page's module script until it may run. */
export const deferredScriptId = "deferred-module";

/**
 * Runs on every page before anything else of ours. It starts the page's module script once the
 * page has loaded and been painted, or the visitor touches it, whichever comes first, and remembers the language
 * when the toggle is used, hydrated or not. Kept as text so that its hash never depends on a build.
 */
export const bootScript = `(() => {
  const d = document;
  const held = d.getElementById("${deferredScriptId}");
  if (held) {
    const signs = ["pointerdown", "touchstart", "keydown"];
    let started;
    const start = () => {
      if (started) return;
      started = 1;
      for (const sign of signs) removeEventListener(sign, start, true);
      const script = d.createElement("script");
      script.type = "module";
      script.textContent = held.textContent;
      d.head.append(script);
      script.remove();
    };
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
    const later = () => {
      setTimeout(start, 1500);
      new PerformanceObserver((list) => {
        if (list.getEntriesByName("first-contentful-paint").length) setTimeout(start);
      }).observe({ type: "paint", buffered: true });
    };
    if (d.readyState === "complete") later();
    else addEventListener("load", later);
  }
  d.addEventListener("click", (event) => {
    const language = event.target.closest?.("[data-language-toggle]")?.dataset.languageToggle;
    if (!${JSON.stringify(languages)}.includes(language)) return;
    const secure = location.protocol === "https:";
    d.cookie = (secure ? "${languageCookieName(true)}=" : "${languageCookieName(false)}=") + language
      + "; ${languageCookieAttributes(false)}" + (secure ? "; Secure" : "");
  }, true);
})();`.replace(/\n\s*/g, "\n");

/** Cars and brands are fetched ahead when a visitor is about to open them. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        or: languages.flatMap((language) =>
          ["/cars/*", "/brands/*"].map((path) => ({ href_matches: localePath(path, language) })),
        ),
      },
      eagerness: "moderate",
    },
  ],
});
