import { registerHooks } from "node:module";
import { basename } from "node:path";

interface Repair {
  /** Of the package's src folder. */
  file: "connection.js" | "index.js";
  before: string;
  after: string;
}

/**
 * The PostgreSQL driver (postgres 3.4.9) goes on using a connection that is gone when the database ends in the middle
 * of a transaction. Its `rollback` is written to a socket that is null, an uncatchable error that ends the process; or
 * to a connection that the pool has reopened for another caller; and a closed reserved connection that is given back is
 * offered to the next caller, so that no query is ever answered again. A caller that reserves one while the database is
 * down is forgotten, or gets one after it was refused, which is then never given back; what is asked between a socket's
 * error and its end is never answered; and a connection that breaks while it learns the database's types ends the
 * process.
 *
 * With these changes each further query on a closed connection is rejected and the connection is not given back; unsent
 * data is dropped with its connection. Waiting callers get a connection, or the error of the one they waited for.
 */
export const repairs: readonly Repair[] = [
  {
    file: "connection.js",
    before: "    incomings = null\n    clearImmediate(nextWriteTimer)\n",
    after: "    incomings = null\n    clearImmediate(nextWriteTimer)\n    nextWriteTimer = chunk = null\n",
  },
  {
    file: "connection.js",
    before: "    if (initial)\n      return reconnect()\n",
    after:
      "    if (initial) {\n      query = errorResponse = null\n      closedTime = performance.now()\n" +
      "      delay = (typeof backoff === 'function' ? backoff(++options.shared.retries) : backoff) * 1000\n      return reconnect()\n    }\n",
  },
  {
    // Between the error of a socket and its end others still take the connection for an open one.
    file: "connection.js",
    before: "    !hadError && (query || sent.length) && error(",
    after: "    ;(query || sent.length) && error(",
  },
  {
    file: "connection.js",
    before: "    closedTime = performance.now()\n    hadError &&",
    after: "    query = errorResponse = null\n    closedTime = performance.now()\n    hadError &&",
  },
  {
    file: "connection.js",
    before: "        return fetchArrayTypes()\n",
    after: "        return fetchArrayTypes().catch(() => {})\n",
  },
  {
    file: "index.js",
    before: "        const query = { reserve: resolve, reject }\n",
    after: "        const query = { reserve: resolve, reject: e => (queries.remove(query), reject(e)) }\n",
  },
  {
    file: "index.js",
    before: "    queries.length && connect(c, queries.shift())\n",
    after:
      "    if (queries.length) {\n      const query = queries.shift()\n      query.reserve && queries.push(query)\n      connect(c, query)\n    }\n",
  },
  {
    file: "index.js",
    before:
      "    c.reserved.release = true\n\n    const sql = Sql(handler)\n    sql.release = () => {\n      c.reserved = null\n      onopen(c)\n    }\n\n    return sql\n\n    function handler(q) {\n",
    after:
      "    c.reserved.release = true\n\n    let lost = null\n    c.onclose = e => {\n      lost = e\n      while (queue.length)\n        queue.shift().reject(e)\n    }\n" +
      "    const sql = Sql(handler)\n    sql.release = () => {\n      if (lost)\n        return\n      c.onclose = null\n      c.reserved = null\n      onopen(c)\n    }\n\n    return sql\n\n" +
      "    function handler(q) {\n      if (lost)\n        return q.reject(lost)\n",
  },
  {
    file: "index.js",
    before: "      , connection\n      , prepare = null\n",
    after: "      , connection\n      , prepare = null\n      , lost = null\n",
  },
  {
    file: "index.js",
    before: "        new Promise((_, reject) => connection.onclose = reject)\n",
    after: "        new Promise((_, reject) => connection.onclose = e => (lost = e, reject(e)))\n",
  },
  {
    file: "index.js",
    before: "        q.catch(e => uncaughtError || (uncaughtError = e))\n",
    after:
      "        q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n",
  },
];

/** The files that are repaired. */
export const repairedFiles: readonly string[] = [...new Set(repairs.map(({ file }) => file))];

/**
 * One of the driver's files with its repairs.
 * @param file its name in the package's src folder
 * @throws Error when the installed version is another one: then check by hand whether it still needs them.
 */
export function repaired(file: string, source: string): string {
  return repairs
    .filter((repair) => repair.file === file)
    .reduce((text, { before, after }) => {
      if (text.split(before).length !== 2)
        throw new Error("The package postgres has changed: look at embedded-supabase/driver-repair.ts");
      return text.replace(before, () => after);
    }, source);
}

let hooked = false;

/** Repairs the driver while it is loaded; to be called before anything imports it. */
export function repairDriver(): void {
  if (hooked) return;
  hooked = true;
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const file = basename(url);
      if (!url.includes("/node_modules/postgres/src/") || !repairedFiles.includes(file) || !loaded.source)
        return loaded;
      const source =
        typeof loaded.source === "string" ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString("utf8");
      return { ...loaded, source: repaired(file, source) };
    },
  });
}
