import { latinDigits } from "./phone";

/** Letters stay as they are: in an address browsers encode them, and lists of cars name many. */
const encoded = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => encodeURIComponent(sign));

/**
 * The address of a WhatsApp chat: only the digits of the number, and the text where there is one.
 * @returns null for a number without digits, as of a dealer who has not given one
 */
export function whatsappUrl(number: string, text?: string): string | null {
  const digits = latinDigits(number).replace(/\D/g, "");
  if (!digits) return null;
  return `https://wa.me/${digits}${text ? `?text=${encoded(text)}` : ""}`;
}

/** Opens WhatsApp with a text, to be sent to whomever one chooses there. */
export function whatsappShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
