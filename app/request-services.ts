import { createContext } from "react-router";
import type { ShareCard } from "~/site/share/share-card";

/** What the server hands to every request of the app. Built once per request, never shared. */
export interface RequestServices {
  /** The backend as the server reaches it: anonymous, `fetch` in process where it is embedded. */
  supabase: { url: string; publishableKey: string; fetch?: typeof fetch };
  /** The backend as the browser reaches it; `url` "" means the site's own origin. */
  browser: { url: string; publishableKey: string };
  /** Absolute origin of the site, without a trailing slash. */
  origin: string;
  /** The language the browser remembers (cookie), for the pages whose address does not tell. */
  rememberedLanguage: "en" | "ar" | null;
  /**
   * Counts one public write of this visitor's address.
   * @returns `retryAfter` in seconds, 0 when allowed
   */
  limit(bucket: "order" | "message" | "track"): Promise<{ allowed: boolean; retryAfter: number }>;
  /** Origins beside our own that this page shows pictures of, e.g. of a logo that is kept elsewhere: its policy lets them in. */
  pictureOrigins: Set<string>;
  /** What the page is about, for search engines: https://schema.org things, written into the document. */
  structuredData: object[];
  /** The document, left here by the rendering: in the body of its response it would be encoded, decoded and copied on the way. */
  document: Buffer | null;
  /** The pictures that link previews show, drawn by the server. */
  sharePictures: {
    /** The picture of a name, drawn from the card at its first use. */
    draw(name: string, card: ShareCard): Promise<Response>;
    /** What was drawn under this name before. */
    kept(name: string): Promise<Response | null>;
  };
  /** Whether the backend can send mail, so that a forgotten password can be reset. */
  mail: boolean;
  /** E-mails about orders and messages: whether they are sent at present, and the word that some may be due now. */
  orderMail: { ready: boolean; due(): void };
  /** Tells whoever runs the site what went wrong while the page was made. That copy of it is shown, but not kept. */
  report(error: unknown): void;
  development: boolean;
}

/** The router context key under which the server leaves its services. */
export const servicesContext = createContext<RequestServices>();
