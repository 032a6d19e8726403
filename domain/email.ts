/** Marks of direction, which come along when an address is copied out of an Arabic text, and spaces around it. */
const around = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|^[\s\u200b\u2060]+|[\s\u200b\u2060]+$/g;

/** The usual letters of an address, not all that RFC 5322 allows; the same as `is_email()` in SQL. */
const shape = /^[a-z0-9!#$'*+/=^_`{|}~.-]+@(?:[a-z0-9]+(?:-+[a-z0-9]+)*\.)+[a-z0-9][a-z0-9-]*[a-z0-9]$/;

/** An e-mail address in the spelling that counts, from what was typed or pasted. */
export function readEmail(typed: string): string {
  return typed.replace(around, "").toLowerCase();
}

/** Whether a read address can be written to. */
export function isEmail(email: string): boolean {
  return email.length <= 254 && shape.test(email);
}
