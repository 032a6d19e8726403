import type { Language } from "./languages.ts";
import { orderStatuses, type OrderStatus } from "./order-statuses.ts";
import type { TradeInStatus } from "./trade-in-statuses.ts";
import type { ViewingStatus } from "./viewing-statuses.ts";

/** What a reply about a viewing is for. */
export const viewingOccasions = [
  "viewing_confirm",
  "viewing_remind",
  "viewing_late",
  "viewing_missed",
  "viewing_thanks",
] as const;
export type ViewingOccasion = (typeof viewingOccasions)[number];

/** What a reply about a trade-in is for. */
export const tradeInOccasions = ["trade_in_look", "trade_in_offer", "trade_in_again", "trade_in_thanks"] as const;
export type TradeInOccasion = (typeof tradeInOccasions)[number];

/** What a reply is for: an order's status, or an occasion of a viewing or a trade-in. */
export type ReplyOccasion = OrderStatus | ViewingOccasion | TradeInOccasion;
export const replyOccasions: readonly ReplyOccasion[] = [...orderStatuses, ...viewingOccasions, ...tradeInOccasions];

/** What a reply can be about. */
export type ReplySubject = "order" | "viewing" | "trade_in";

/** What a reply of an occasion is about. */
export function subjectOf(occasion: ReplyOccasion): ReplySubject {
  if (isViewingOccasion(occasion)) return "viewing";
  return isTradeInOccasion(occasion) ? "trade_in" : "order";
}

export function isTradeInOccasion(occasion: ReplyOccasion): occasion is TradeInOccasion {
  return tradeInOccasions.some((known) => known === occasion);
}

/** The reply that fits a trade-in; null where none does. */
export function tradeInOccasionOf(status: TradeInStatus): TradeInOccasion | null {
  const fitting = {
    new: "trade_in_look",
    offered: "trade_in_offer",
    accepted: "trade_in_thanks",
    declined: "trade_in_again",
    expired: "trade_in_again",
    withdrawn: null,
    taken: null,
  } as const satisfies Record<TradeInStatus, TradeInOccasion | null>;
  return fitting[status];
}

export function isViewingOccasion(occasion: ReplyOccasion): occasion is ViewingOccasion {
  return viewingOccasions.some((known) => known === occasion);
}

/** The reply that fits a viewing; null where none does. `begun` is whether its time has come. */
export function occasionOf(status: ViewingStatus, begun: boolean): ViewingOccasion | null {
  const fitting = {
    requested: "viewing_confirm",
    confirmed: begun ? "viewing_late" : "viewing_remind",
    arrived: "viewing_thanks",
    done: "viewing_thanks",
    no_show: "viewing_missed",
    cancelled: null,
  } as const satisfies Record<ViewingStatus, ViewingOccasion | null>;
  return fitting[status];
}

/** An answer to a customer that is written once and sent often. */
export interface ReplyTemplate {
  id: string;
  /** What it is meant for. */
  status: ReplyOccasion;
  name: Record<Language, string | null>;
  /** What is sent, with {@link placeholders}. */
  body: Record<Language, string | null>;
}

/** What a reply may leave open, filled in when it is sent: `{name}`, `{car}` … */
export const placeholders = ["name", "reference", "car", "price", "link", "hold", "time", "place", "dealer"] as const;
export type Placeholder = (typeof placeholders)[number];

/** Those that have no value on some occasions. */
const missing: Record<ReplySubject, ReadonlySet<Placeholder>> = {
  order: new Set(["time", "place"]),
  viewing: new Set(["price", "hold"]),
  // The price is the offer, the time its end.
  trade_in: new Set(["hold", "place"]),
};

/** The placeholders that have a value on an occasion. */
export function placeholdersOf(occasion: ReplyOccasion): Placeholder[] {
  return placeholders.filter((one) => !missing[subjectOf(occasion)].has(one));
}

const slot = /\{\s*([^{}\s]+)\s*\}/g;

function isPlaceholder(word: string): word is Placeholder {
  return placeholders.some((known) => known === word);
}

/** A reply with its placeholders filled in; those without a value are left out, unknown ones stay as they are. */
export function fillReply(body: string, values: Readonly<Partial<Record<Placeholder, string>>>): string {
  return body
    .replace(slot, (whole, word: string) => (isPlaceholder(word) ? (values[word] ?? "") : whole))
    .replace(/[^\S\n]{2,}/g, " ")
    .trim();
}

/** The words in braces that nothing will be filled into, as they were typed. */
export function unknownPlaceholders(body: string): string[] {
  return [
    ...new Set([...body.matchAll(slot)].filter(([, word]) => !isPlaceholder(word ?? "")).map(([whole]) => whole)),
  ];
}
