import { directionOfText } from "~/i18n/text-direction";
import { directionOf, type Language } from "~domain/languages";
import { oneLine } from "~/utils/text";

/** One fact of an e-mail; `ltr` for phones, references and addresses, which keep their order in Arabic lines. */
export interface MailFact {
  name: string;
  value: string;
  ltr?: boolean;
}

/** Content of an e-mail without its layout. */
export interface MailContent {
  language: Language;
  subject: string;
  /** The dealer's name, at the top. */
  brand: string;
  title: string;
  paragraphs: readonly string[];
  facts?: readonly MailFact[];
  /** Text that a person wrote, unchanged, in a direction of its own; or one of ours in another language. */
  quote?: string | { language: Language; text: string } | null;
  button?: { label: string; url: string } | null;
  /** Text above the button's address, for e-mail programs that do not show buttons. */
  buttonFallback: string;
  /** A secondary link. */
  link?: { label: string; url: string } | null;
  /** Small print at the bottom. */
  notes: readonly string[];
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML content and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}

/** The value on one line, with a left-to-right value isolated in Arabic text. */
function factText({ value: written, ltr }: MailFact, language: Language): string {
  const value = oneLine(written);
  return ltr && language === "ar" ? `\u2066${value}\u2069` : value;
}

/** The e-mail as plain text. */
export function plainMail(content: MailContent): string {
  const { language, brand, title, paragraphs, facts = [], quote, button, link, notes } = content;
  const parts = [
    ...[brand, title, ...paragraphs].map(oneLine),
    facts.map((fact) => `${fact.name}: ${factText(fact, language)}`).join("\n"),
    quotedText(quote)?.replace(/^/gm, "> "),
    button && `${button.label}:\n${button.url}`,
    link && `${link.label}:\n${link.url}`,
    notes.join("\n"),
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Light colours are inline styles, as many programs drop style sheets; this one adds dark colours where it is kept. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #16181a !important; } .sheet { background: #1f2225 !important; }
  .text, .sheet a { color: #f1efea !important; } .quiet { color: #b5b1a8 !important; }
  .line { border-color: #3a3e42 !important; }
  .sheet a.button { background: #e4c58a !important; color: #16181a !important; }
}`;
const font = "font-family:-apple-system,'Segoe UI',Tahoma,Arial,sans-serif;";
const text = `${font}color:#1d1f21;font-size:16px;line-height:1.6;`;
const quiet = `${font}color:#5f5c55;font-size:14px;line-height:1.6;`;
const heading = "margin:0 0 16px;font-size:24px;font-weight:600;line-height:1.3;";
const filled =
  "display:inline-block;padding:14px 24px;background:#1d1f21;color:#ffffff;font-size:16px;text-decoration:none;";
const table = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** The e-mail as HTML in the direction of its language, with simple layout tables. */
export function htmlMail(content: MailContent): string {
  const {
    language,
    subject,
    brand,
    title,
    paragraphs,
    facts = [],
    quote,
    button,
    buttonFallback,
    link,
    notes,
  } = content;
  const direction = directionOf(language);
  const start = direction === "rtl" ? "right" : "left";
  const lines = [
    `<p class="quiet" style="${quiet}margin:0 0 24px;">${escapeHtml(brand)}</p>`,
    `<h1 class="text" style="${text}${heading}">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((words) => `<p class="text" style="${text}margin:0 0 16px;">${escapeHtml(words)}</p>`),
    facts.length === 0
      ? ""
      : `<table ${table} style="margin:0 0 16px;">${facts.map((fact) => factRow(fact, start)).join("")}</table>`,
    quote ? quoted(quote) : "",
    button ? buttonRows(button, buttonFallback) : "",
    link
      ? `<p class="text" style="${text}margin:16px 0 0;">` +
        `<a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`
      : "",
    ...notes.map((words) => `<p class="quiet" style="${quiet}margin:16px 0 0;">${escapeHtml(words)}</p>`),
  ];
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f1ea;">
<table ${table} class="page" dir="${direction}" style="background:#f4f1ea;">
<tr><td align="center" style="padding:24px 12px;">
<table ${table} class="sheet" dir="${direction}" style="max-width:560px;background:#ffffff;">
<tr><td dir="${direction}" style="padding:32px 24px;text-align:${start};">
${lines.filter(Boolean).join("\n")}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function factRow({ name, value, ltr }: MailFact, start: string): string {
  const shown = ltr ? `<span dir="ltr">${escapeHtml(value)}</span>` : `<bdi>${escapeHtml(value)}</bdi>`;
  const cell = `padding:8px 0;border-bottom:1px solid #e6e1d6;vertical-align:top;text-align:${start};`;
  return (
    `<tr><td class="quiet line" width="40%" style="${quiet}${cell}">${escapeHtml(name)}</td>` +
    `<td class="text line" style="${text}${cell}">${shown}</td></tr>`
  );
}

function quotedText(quote: MailContent["quote"]): string | undefined {
  return typeof quote === "string" ? quote : quote?.text;
}

function quoted(quote: NonNullable<MailContent["quote"]>): string {
  const words = quotedText(quote) ?? "";
  // People write Arabic on English pages, too.
  const direction = typeof quote === "string" ? directionOfText(words) : directionOf(quote.language);
  const frame =
    "margin:0 0 16px;padding:8px 16px;border:1px solid #d9d4c8;white-space:pre-line;" +
    `text-align:${direction === "rtl" ? "right" : "left"};`;
  const said = `lang="${direction === "rtl" ? "ar" : "en"}" dir="${direction}"`;
  return `<p class="text line" ${said} style="${text}${frame}">${escapeHtml(words)}</p>`;
}

function buttonRows({ label, url }: { label: string; url: string }, fallback: string): string {
  const address = escapeHtml(url);
  const link = `<a href="${address}" dir="ltr" style="${quiet}word-break:break-all;">${address}</a>`;
  const shown = `<a class="button" href="${address}" style="${font}${filled}">${escapeHtml(label)}</a>`;
  return `<p style="margin:24px 0;">${shown}</p>
<p class="quiet" style="${quiet}margin:0;">${escapeHtml(fallback)}<br>${link}</p>`;
}
