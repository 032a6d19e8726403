import { isbot } from "isbot";
import { viaIn } from "../../domain/campaigns.ts";
import type { Language } from "../../domain/languages.ts";
import { isPublicPage } from "../../domain/public-pages.ts";
import { barePath, languageOf } from "../../domain/public-paths.ts";
import { viaOf } from "../../domain/via-names.ts";
import { type Device, type VisitKind, visitKinds } from "../../domain/visits.ts";

/** One thing that a visitor did. */
export interface Seen {
  kind: VisitKind;
  /** Whether it is the first page of a visit; null where the browser runs no scripts and cannot tell. */
  begun: boolean | null;
  via: string | null;
  language: Language;
  device: Device;
  /** What was searched for in vain; "" for anything else. */
  words: string;
  /** The id of the car on the page. */
  car: number | null;
}

/** What a browser calls itself; as much of it as real ones say. */
export function agentOf(headers: Headers): string {
  return (headers.get("user-agent") ?? "").slice(0, 300);
}

/** Whether a request comes from a program, or from someone who asks not to be followed. */
export function isLeftOut(headers: Headers): boolean {
  return isbot(agentOf(headers)) || headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
}

/** What kind of device a browser says that it runs on. */
export function deviceOf(headers: Headers): Device {
  const agent = agentOf(headers);
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return "tablet";
  return headers.get("sec-ch-ua-mobile") === "?1" || /Mobi/i.test(agent) ? "phone" : "desktop";
}

/** Reads what a page tells by its script; null for what no page of ours tells. */
export function readBeacon(body: string, headers: Headers): Seen | null {
  const said = new URLSearchParams(body);
  const kind = visitKinds.find((one) => one === said.get("kind"));
  const path = said.get("path") ?? "";
  if (!kind || kind === "visit") return null;
  return seenAt(path, headers, {
    kind,
    begun: said.get("begun") === "1",
    via: said.get("via") ?? "",
    words: said.get("words") ?? "",
  });
}

/** Reads what a page without scripts tells: its picture is asked for with the page as referrer. */
export function readPicture(headers: Headers, origin: string): Seen | null {
  const page = URL.parse(headers.get("referer") ?? "");
  if (page?.origin !== origin) return null;
  return seenAt(page.pathname, headers, { kind: "page", begun: null, via: viaIn(page.search) ?? "", words: "" });
}

function seenAt(
  path: string,
  headers: Headers,
  said: Pick<Seen, "kind" | "begun" | "words"> & { via: string },
): Seen | null {
  if (!isPublicPage(path)) return null;
  const id = /^\/(?:cars|order)\/(\d{1,15})(?:\/sheet)?$/.exec(barePath(path))?.[1];
  return {
    ...said,
    via: viaOf(said.via),
    language: languageOf(path, null),
    device: deviceOf(headers),
    car: id === undefined ? null : Number(id),
  };
}
