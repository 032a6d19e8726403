import { chatMark, codePattern } from "./campaigns.ts";

/** What a visitor's WhatsApp text says about the car it is about. */
export interface CarChat {
  /** From the address of the car's page in it. */
  carId: number;
  /** The code of the campaign that brought the visitor; null for none. */
  via: string | null;
}

const carAddress = /\/cars\/(\d{1,15})(?![\w-])/;
const markedNumber = new RegExp(`[\\p{L}\\p{N}]${chatMark}(${codePattern})(?![\\p{L}\\p{N}])`, "u");

/** Reads a text that a visitor sent from a car's page; null for any other text. */
export function readCarChat(text: string): CarChat | null {
  const carId = carAddress.exec(text)?.[1];
  if (carId === undefined) return null;
  return { carId: Number(carId), via: markedNumber.exec(text)?.[1] ?? null };
}
