import type { Language } from "../languages.ts";
import type { SharePictures } from "./share-card.ts";

/** What the visitors of one address may do only so often. */
export type LimitedAction = "order" | "message" | "viewing" | "tradeIn" | "photo" | "track" | "paper" | "feed";

/** Whether an address may go on; if not, after how many seconds (`retryAfter`, 0 when allowed). */
export interface LimitVerdict {
  allowed: boolean;
  retryAfter: number;
}

/** What the server gives the app for each request. Built once per request, never shared. */
export interface RequestServices {
  /** The backend as the server reaches it: anonymous, `fetch` in process where it is embedded. */
  supabase: { url: string; publishableKey: string; fetch?: typeof fetch };
  /**
   * The backend as the browser reaches it; `url` "" means the site's own origin. `site` is the address that the site
   * calls its own (SITE_URL), where one is set.
   */
  browser: { url: string; publishableKey: string; site?: string };
  /** Which state of the content the request began with: rises whenever the content changed. */
  contentGeneration: number;
  /** Absolute origin of the site, without a trailing slash. */
  origin: string;
  /** The language the browser remembers (cookie), for the pages whose address does not tell. */
  rememberedLanguage: Language | null;
  /** Counts one action of this visitor's address. */
  limit(action: LimitedAction): Promise<LimitVerdict>;
  /**
   * Filled by the app: other origins whose pictures this page shows, such as an external logo; its policy allows them.
   */
  pictureOrigins: Set<string>;
  /** Filled by the loaders: the address of the video that this page plays on demand; its policy allows its origin. */
  video: { kind: "frame" | "file"; source: string } | null;
  /**
   * Filled by the loaders: what the page is about, as https://schema.org things; the server writes it into the
   * document.
   */
  structuredData: object[];
  /**
   * Filled by the rendering: the document. In the body of its response it would be encoded, decoded and copied on the
   * way.
   */
  document: Buffer | null;
  /** The pictures that link previews show, drawn by the server. */
  sharePictures: SharePictures;
  /** Whether the backend can send mail, so that a forgotten password can be reset. */
  mail: boolean;
  /** Whether photos of trade-ins can be taken. */
  photos: boolean;
  /** E-mails about orders and messages: whether they are sent at present, and the word that some may be due now. */
  orderMail: { ready: boolean; due(): void };
  /** Logs an error that happened while the page was made. That copy of the page is shown, but not kept. */
  report(error: unknown): void;
  development: boolean;
}
