import type { RequestServices } from "../../domain/contracts/request-services.ts";
import type { SharePictures } from "../../domain/contracts/share-card.ts";
import type { Language } from "../../domain/languages.ts";
import type { Backend } from "../../node-shared/backend.ts";
import type { MailService } from "../mail/mail-service.ts";
import type { Limits } from "../http/limits.ts";

export interface ServiceSource {
  backend: Pick<Backend, "url" | "browserUrl" | "publishableKey" | "fetch" | "mail" | "mailKey">;
  limits: Limits;
  sharePictures: SharePictures;
  /** Absent where no e-mail is sent. */
  mail?: Pick<MailService, "ready" | "nudge"> | undefined;
  /** The site's own address, where one is set (SITE_URL). */
  siteUrl?: string | undefined;
  development: boolean;
  /** Which state of the content it is; what follows none has one for good. */
  generation?: () => number;
  /** Milliseconds a call to the backend may take now. */
  patience?: () => number;
}

interface ForRequest {
  origin: string;
  address: string;
  rememberedLanguage: Language | null;
  report?: (error: unknown) => void;
  /** For shared pages: reuses answers that other pages have just received (response-memo.ts). */
  remember?: ((send: typeof fetch) => typeof fetch) | undefined;
}

/** Builds the services of one request. A shared page ignores the language cookie. */
export function createServices(
  {
    backend,
    limits,
    sharePictures,
    mail,
    siteUrl,
    development,
    generation = () => 0,
    patience = () => 8_000,
  }: ServiceSource,
  request: ForRequest,
): RequestServices {
  const { remember = (send) => send } = request;
  return {
    supabase: {
      url: backend.url,
      publishableKey: backend.publishableKey,
      fetch: remember(fetchInTime(backend.fetch ?? fetch, patience)),
    },
    browser: { url: backend.browserUrl, publishableKey: backend.publishableKey, ...(siteUrl && { site: siteUrl }) },
    contentGeneration: generation(),
    origin: request.origin,
    rememberedLanguage: request.rememberedLanguage,
    limit: (bucket) => limits(bucket, request.address),
    pictureOrigins: new Set(),
    video: null,
    structuredData: [],
    document: null,
    sharePictures,
    mail: backend.mail,
    photos: backend.mailKey !== undefined,
    report: request.report ?? (() => {}),
    orderMail: { ready: mail?.ready() ?? false, due: () => mail?.nudge() },
    development,
  };
}

/** A backend that hangs must not hang the page; the services in this process do not look at signals. */
function fetchInTime(send: typeof fetch, patience: () => number): typeof fetch {
  return (input, init) => {
    const limit = AbortSignal.timeout(patience());
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([send(input, { ...init, signal }), late]);
  };
}
