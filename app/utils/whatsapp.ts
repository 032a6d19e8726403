import { latinDigits } from "~/utils/latin-digits";

/** Encodes signs but not letters, which browsers encode themselves: keeps lists of cars small. */
const encoded = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => encodeURIComponent(sign));

/**
 * The address of a WhatsApp chat: the digits of the number, and the text if there is one.
 * @returns null for a number without digits, e.g. if the dealer has none
 */
export function whatsappUrl(number: string, text?: string): string | null {
  const digits = latinDigits(number).replace(/\D/g, "");
  if (!digits) return null;
  return `https://wa.me/${digits}${text ? `?text=${encoded(text)}` : ""}`;
}

/** The address that opens WhatsApp with a text and lets the user choose the recipient. */
export function whatsappShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
