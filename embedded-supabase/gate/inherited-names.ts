const inherited = new Set([...Object.getOwnPropertyNames(Object.prototype), "prototype"]);

/**
 * Whether a name is one that every object has. The services keep what a request names in plain objects: under such a
 * name they would write into the prototype of all objects, for the whole process. Refused here and not mended there:
 * their build has lines of up to 111,030 characters, which a patch would have to repeat.
 */
export function isInherited(name: string): boolean {
  return inherited.has(name);
}

/** Whether an object anywhere in JSON that was read has an inherited name among its own keys. */
export function hasInheritedKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isInherited(key) || hasInheritedKey(inner));
}
