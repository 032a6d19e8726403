import { latinDigits } from "./phone";

/**
 * The address of a WhatsApp chat: only the digits of the number, and the text where there is one.
 * @returns null for a number without digits, as of a dealer who has not given one
 */
export function whatsappUrl(number: string, text?: string): string | null {
  const digits = latinDigits(number).replace(/\D/g, "");
  if (!digits) return null;
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** Opens WhatsApp with a text, to be sent to whomever one chooses there. */
export function whatsappShare(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
