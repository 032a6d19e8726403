const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), "prototype"]);

/**
 * Whether a name is one that every object has. The services keep what a request names in plain objects: under such a
 * name they would write into the prototype of all objects, for the whole process. Refused here and not mended there:
 * their build has lines of up to 111,030 characters, which a patch would have to repeat.
 */
export function isInherited(name: string): boolean {
  return inherited.has(name);
}

/** Whether part of a query is an inherited name, wherever the services cut it, without quotes and without spaces. */
export function holdsInherited(text: string): boolean {
  const readings = [text, text.replace(/["'\\]/g, ""), text.replace(/["'\\\s]/g, "")];
  return readings.some((reading) => reading.split(/[^A-Za-z0-9_$]+/).some(isInherited));
}

/** Whether an object anywhere in JSON that was read has an inherited name among its own keys. */
export function hasInheritedKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isInherited(key) || hasInheritedKey(inner));
}
