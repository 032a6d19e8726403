import type { ComponentProps } from "react";
import type { Language } from "~domain/languages";
import { areaOf } from "~domain/public-paths";
import { useLocation } from "react-router";
import fontsCss from "~/styles/fonts.css?inline";
import frameCss from "~/styles/frame.css?inline";
import publicCss from "~/styles/public.css?inline";

/** The style sheets are in the server's bundle only; the browser reuses the elements that the server rendered. */
const sheets = import.meta.env.SSR
  ? { frame: frameCss, rest: publicCss, fonts: fontsCss, all: frameCss + publicCss + fontsCss }
  : null;

/** The fonts of every page in a language, which come first in font-stack.css. */
const firstFonts: Record<Language, string[]> = { en: ["Alexandria"], ar: ["Readex Pro", "Alexandria Plain"] };

type Part = "frame" | "rest" | "fonts";

const written = (part: Part) =>
  import.meta.env.SSR ? "" : (document.querySelector(`style[data-site="${part}"]`)?.textContent ?? "");
const inBrowser = { frame: written("frame"), rest: written("rest"), fonts: written("fonts") };

/**
 * Inline style sheet in the head, which saves a round trip before the first paint: on a public page the rules for the
 * header only, elsewhere all rules.
 */
export function HeadSheet() {
  const { pathname } = useLocation();
  if (import.meta.env.DEV)
    return ["frame", "public", "fonts"].map((name) => (
      <link key={name} rel="stylesheet" href={`/app/styles/${name}.css`} />
    ));
  const css = sheets ? sheets[areaOf(pathname) === "public" ? "frame" : "all"] : inBrowser.frame;
  return <style data-site="frame" dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}

/**
 * The other rules, after the header of a public page. Browsers paint what they have parsed before they continue after a
 * sheet of this size: here they paint the header, in the head they would paint an empty window.
 */
export function RestOfSheet() {
  return <LaterSheet part="rest" />;
}

/**
 * The `@font-face` rules, at the end of a public page. For a declared font that is not loaded, the browser looks for a
 * fallback for every size and weight, which would delay the first frame. It also repeats the layout of the page for
 * each declared font and each loaded file. Therefore the boot script adds the fonts of the page's language together,
 * once all are loaded (server/rendering/boot-script.ts). These rules apply only without scripts.
 */
export function FontSheet({ language }: { language: Language }) {
  return <LaterSheet part="fonts" media="(scripting: none)" data-fonts={firstFonts[language].join()} />;
}

function LaterSheet({ part, ...attributes }: { part: Exclude<Part, "frame"> } & ComponentProps<"style">) {
  const { pathname } = useLocation();
  const css = sheets ? areaOf(pathname) === "public" && sheets[part] : inBrowser[part];
  // A document with all rules in the head has no later sheet, neither on the server nor in the browser.
  if (import.meta.env.DEV || !css) return null;
  return <style data-site={part} {...attributes} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
