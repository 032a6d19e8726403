type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Whether Ctrl or Cmd was pressed with a letter, given in lower case. The letter is the key that types it; on a
 * keyboard of another script the one in its place.
 */
export function isShortcut(letter: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): boolean {
  const pressed = /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
  return pressed && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
