/** Halves of surrogate pairs without their other half. */
const loneSurrogates = /[\uD800-\uDFFF]/gu;

/** Whether the database can hold a text: no column takes NUL or half of a surrogate pair. No keyboard types them. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** A text without what the database cannot hold. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").replace(loneSurrogates, "");
}

/** Whether the database can hold every text and every name of a JSON value. */
export function isStorableJson(value: unknown): boolean {
  let storable = true;
  JSON.stringify(value, (name, member: unknown) => {
    storable &&= isStorable(name) && (typeof member !== "string" || isStorable(member));
    return member;
  });
  return storable;
}
