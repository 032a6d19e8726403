/** Connections of the superuser: accounts, storage, migrations. */
export const superuserConnections = 6;

/**
 * Connections of one web server to the database, by the kind of caller: 31 with the superuser's six and those that
 * listen and wait. The PostgreSQL in the data folder allows 40, and several web servers may share one of your own.
 */
export const connections = {
  /** The sign-in service and the reading of the schema, as the superuser; the others as `authenticator.ts` says. */
  accounts: 4,
  /** A browser or another program. */
  outside: 8,
  /** This process, for pages and mails: no stranger can occupy one. */
  own: 10,
  /** This process, for the content's epoch and with it `/readyz`: no page can occupy it. */
  epoch: 1,
} as const;

/** The kind of caller, which decides the connections it uses. */
export type Pool = keyof typeof connections;

/** The table of the content's epoch. */
const epochTable = "content_epoch";

/** The connections that a call of REST uses, by where it comes from and the table that it reads. */
export function restPool(caller: "outside" | "process", table: string): Exclude<Pool, "accounts"> {
  if (caller === "outside") return "outside";
  return table === epochTable ? "epoch" : "own";
}
