/** The keys of an object whose type says all of them, in the order in which they are written. */
export function keysOf<T extends object>(record: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in record) if (Object.hasOwn(record, key)) keys.push(key);
  return keys;
}

/** An object with a value for each of the keys, in their order. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return membersOf<Record<Key, Value>>(keys, valueOf);
}

/** As `recordOf`, where the type of a value depends on its key. */
export function membersOf<Members extends object>(
  keys: readonly (keyof Members & string)[],
  valueOf: <Key extends keyof Members & string>(key: Key) => Members[Key],
): Members {
  // The one cast: TypeScript types the result of `Object.fromEntries` by string, not by the keys it was given.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Members;
}

/** A list of members of a union that does not compile while one is left out: `every<Fuel>()(["petrol", …])`. */
export const every =
  <Member extends string>() =>
  <const List extends readonly Member[]>(list: List & ([Member] extends [List[number]] ? unknown : never)): List =>
    list;
