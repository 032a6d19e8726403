import type { ComponentProps } from "react";
import type { Language } from "~domain/languages";
import { areaOf } from "~domain/public-paths";
import { useLocation } from "react-router";
import fontsCss from "~/styles/fonts.css?inline";
import frameCss from "~/styles/frame.css?inline";
import publicCss from "~/styles/public.css?inline";

/** The sheets are in the server's bundle only; the browser takes over what the server wrote. */
const sheets = import.meta.env.SSR
  ? { frame: frameCss, rest: publicCss, fonts: fontsCss, all: frameCss + publicCss + fontsCss }
  : null;

/** The fonts that every page of a language is set in, which font-stack.css names first. */
const firstFonts: Record<Language, string[]> = { en: ["Alexandria"], ar: ["Readex Pro", "Alexandria Plain"] };

type Part = "frame" | "rest" | "fonts";

const written = (part: Part) =>
  import.meta.env.SSR ? "" : (document.querySelector(`style[data-site="${part}"]`)?.textContent ?? "");
const inBrowser = { frame: written("frame"), rest: written("rest"), fonts: written("fonts") };

/**
 * The sheet of the head is inlined in the page, one round trip less before the first paint: on a public page what
 * the bar at the top needs, elsewhere all of it.
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
 * The rest, below the bar of a public page. A browser that has read a sheet of this size shows what it knows of the
 * page before it reads on: here that is the bar, in the head it would be an empty window.
 */
export function RestOfSheet() {
  return <LaterSheet part="rest" />;
}

/**
 * The fonts, at the end of a public page. A browser that knows of a font that is not there yet looks for one to stand
 * in for it, once for every size and weight: the first frame would wait for that, and for nothing else. It also lays
 * out the whole page again for each font it learns of, and for each file that arrives. The boot script therefore adds
 * the fonts of the page's language together, once all are loaded (server/rendering/boot-script.ts). Where no script
 * runs, these rules apply.
 */
export function FontSheet({ language }: { language: Language }) {
  return <LaterSheet part="fonts" media="(scripting: none)" data-fonts={firstFonts[language].join()} />;
}

function LaterSheet({ part, ...attributes }: { part: Exclude<Part, "frame"> } & ComponentProps<"style">) {
  const { pathname } = useLocation();
  const css = sheets ? areaOf(pathname) === "public" && sheets[part] : inBrowser[part];
  // A document that has all its rules in the head has none here, in the browser neither.
  if (import.meta.env.DEV || !css) return null;
  return <style data-site={part} {...attributes} dangerouslySetInnerHTML={{ __html: css }} suppressHydrationWarning />;
}
