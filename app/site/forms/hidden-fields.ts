/** Name of an invisible field, which only robots fill in, or browsers with autofill. */
export const honeypotName = "topic";
/** Name of the field with the form's time of creation on the server, in ms since 1970. */
export const startedName = "started";
/** Name of the field with the idempotency key. */
export const keyName = "key";
/** Name of the empty search parameter of the address to which a form is sent without scripts. */
export const sentName = "send";
/** Least time in which a person can fill in a form. */
export const leastMilliseconds = 1_000;
