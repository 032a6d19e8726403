import { directionOf, otherLanguage } from "../../domain/languages.ts";
import { languageOf, localePath } from "../../domain/public-paths.ts";
import { closedPolicy } from "../http/security-headers.ts";

type PlainStatus = 400 | 403 | 405 | 408 | 413 | 414 | 429 | 500 | 503;

interface Text {
  title: string;
  body: string;
  action: string;
}

/** What the server itself says when no page of the app can: kept short, in both languages. */
const texts: Record<PlainStatus, { en: Text; ar: Text }> = {
  400: {
    en: {
      title: "This address cannot be read",
      body: "Something in it is not written correctly.",
      action: "To the home page",
    },
    ar: { title: "تعذّرت قراءة هذا العنوان", body: "فيه جزء غير مكتوب بشكل صحيح.", action: "إلى الصفحة الرئيسية" },
  },
  403: {
    en: {
      title: "This was not sent from our site",
      body:
        "For your safety we accept forms from our own pages only. Please open the page again and send it once " +
        "more.",
      action: "To the home page",
    },
    ar: {
      title: "لم يُرسل هذا الطلب من موقعنا",
      body: "حفاظًا على سلامتك نقبل النماذج من صفحاتنا فقط. افتح الصفحة من جديد وأعد الإرسال.",
      action: "إلى الصفحة الرئيسية",
    },
  },
  405: {
    en: { title: "This cannot be done here", body: "The page is there to be read.", action: "To the home page" },
    ar: { title: "هذا الإجراء غير متاح هنا", body: "هذه الصفحة مخصصة للقراءة.", action: "إلى الصفحة الرئيسية" },
  },
  408: {
    en: {
      title: "That took too long to arrive",
      body: "Your connection was slow or broke off. Please send it once more.",
      action: "To the home page",
    },
    ar: {
      title: "استغرق وصول الطلب وقتًا طويلًا",
      body: "كان الاتصال بطيئًا أو انقطع. يرجى الإرسال مرة أخرى.",
      action: "إلى الصفحة الرئيسية",
    },
  },
  413: {
    en: {
      title: "That was too much at once",
      body: "Please shorten your text and send it again.",
      action: "To the home page",
    },
    ar: { title: "المحتوى المُرسل كبير جدًا", body: "يرجى اختصار النص وإعادة الإرسال.", action: "إلى الصفحة الرئيسية" },
  },
  414: {
    en: { title: "This address is too long", body: "Please search with fewer words.", action: "To the home page" },
    ar: { title: "هذا العنوان طويل جدًا", body: "يرجى البحث بكلمات أقل.", action: "إلى الصفحة الرئيسية" },
  },
  429: {
    en: {
      title: "A moment, please",
      body: "That was more than we can take at once. Please try again in a few minutes.",
      action: "To the home page",
    },
    ar: {
      title: "لحظة من فضلك",
      body: "وصلتنا طلبات كثيرة دفعة واحدة. حاول مرة أخرى بعد بضع دقائق.",
      action: "إلى الصفحة الرئيسية",
    },
  },
  500: {
    en: { title: "Something went wrong on our side", body: "Please try again in a moment.", action: "Try again" },
    ar: { title: "حدث خطأ من جانبنا", body: "يرجى المحاولة مرة أخرى بعد قليل.", action: "حاول مرة أخرى" },
  },
  503: {
    en: {
      title: "We will be right back",
      body: "The showroom cannot be reached at the moment. Please try again in a minute.",
      action: "Try again",
    },
    ar: {
      title: "سنعود بعد لحظات",
      body: "لا يمكن الوصول إلى المعرض حاليًا. يرجى المحاولة مرة أخرى بعد دقيقة.",
      action: "حاول مرة أخرى",
    },
  },
};

const style = [
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;",
  "padding:2rem;font:1.0625rem/1.6 system-ui,sans-serif;background:#f7f4ee;color:#1b1c1e}",
  "main{display:grid;gap:3rem}",
  "section{max-width:32rem}h1,h2{font-size:1.5rem;font-weight:500;line-height:1.25;margin:0 0 .5rem}",
  "p{margin:0 0 1rem;opacity:.8}a{color:inherit;display:inline-block;padding:.75rem 0;",
  "text-underline-offset:.3em}button{font:inherit;color:inherit;background:none;border:1px solid;",
  "border-radius:2px;padding:.75rem 1.5rem;cursor:pointer}",
  "@media(prefers-color-scheme:dark){body{background:#141517;color:#f0ebe0}}",
].join("");

const resend = {
  en: { note: "Nothing you typed is lost.", button: "Send again" },
  ar: { note: "لم يضِع شيء مما كتبته.", button: "أعد الإرسال" },
};

/** Says that the backend is down. A form is given back, to be sent again with a button. */
export function unavailable(path: string, form?: URLSearchParams): Response {
  // Asked by a script for data: the page it belongs to shows its own error view.
  if (path.endsWith(".data"))
    return new Response("Unavailable\n", {
      status: 503,
      headers: { "retry-after": "30", "content-type": "text/plain" },
    });
  return plainPage(503, path, { "retry-after": "30" }, form);
}

/** Says that an address has used up what one may ask for. A form is given back. @param wait in seconds */
export function tooMuch(path: string, wait: number, form?: URLSearchParams): Response {
  const headers = { "retry-after": String(wait) };
  if (path.endsWith(".data"))
    return new Response("Too many requests\n", { status: 429, headers: { ...headers, "content-type": "text/plain" } });
  return plainPage(429, path, headers, form);
}

/**
 * A whole page of the server's own, in the language of the address first and the other below.
 * @param form what was sent and did not arrive, to be sent again
 */
export function plainPage(
  status: PlainStatus,
  path: string,
  headers: Record<string, string> = {},
  form?: URLSearchParams,
): Response {
  const hidden = ([name, value]: [string, string]) =>
    `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  const fields = [...(form ?? [])].map(hidden).join("");
  const own = languageOf(path, null);
  const order = [own, otherLanguage(own)] as const;
  const again = status === 500 || status === 503;
  const sections = order.map((language, index) => {
    const { title, body, action } = texts[status][language];
    const home = localePath("/", language);
    const heading = index === 0 ? "h1" : "h2";
    // An empty address is the page itself.
    const { note, button } = resend[language];
    const next = form
      ? `<p>${note}</p><form method="post">${fields}<button>${button}</button></form>`
      : `<a href="${again ? "" : home}">${action}</a>`;
    const words = `<${heading}>${title}</${heading}><p>${body}</p>`;
    return `<section lang="${language}" dir="${directionOf(language)}">${words}${next}</section>`;
  });
  const first = texts[status][order[0]];
  const html = [
    `<!DOCTYPE html><html lang="${order[0]}" dir="${directionOf(own)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${first.title}</title><style>${style}</style></head>`,
    `<body><main>${sections.join("")}</main></body></html>`,
  ].join("");
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": `${closedPolicy}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'`,
      ...headers,
    },
  });
}

/** Text as the value of an attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
