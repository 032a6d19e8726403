import type { PostgresConnection } from "@supabase/lite/postgres";
import { isReadOnly } from "./request-context.ts";

type Database = PostgresConnection["kysely"];

/** What the services know about a request when they open its transaction. */
export interface RequestVariables {
  auth?: { uid?: string | null; role?: string | null; jwt?: Record<string, unknown> | null };
  storage?: { operation?: string };
}

interface RpcRequest {
  method: string;
  path: string;
}

/**
 * The services tell the database who is asking in five statements before each query, and five more before a
 * function: most of a request's time is spent waiting for them. Here they become one statement each, with the
 * same settings but the headers, local to the transaction. The methods replaced are private ones of the pinned version;
 * a test holds that they are there and that policies see what they saw.
 */
export function shortenSessionContext(connection: PostgresConnection): void {
  for (const method of ["applyJwtSessionContext", "applyRpcRequestGucs"])
    if (typeof Reflect.get(connection, method) !== "function")
      throw new Error(`@supabase/lite has no ${method} any more`);

  Reflect.set(connection, "applyJwtSessionContext", (db: Database, { auth, storage }: RequestVariables) => {
    const role = auth?.role || "anon";
    const uid = auth?.uid ?? "";
    const settings = {
      ...(auth?.jwt && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
      "request.jwt.claim.sub": uid,
      "request.jwt.claim.role": role,
      "storage.operation": storage?.operation ?? "",
      ...(isReadOnly() && { transaction_read_only: "on" }),
      role,
    };
    return setLocal(db, settings, { role, uid });
  });
  Reflect.set(connection, "applyRpcRequestGucs", (db: Database, request: RpcRequest) =>
    setLocal(db, {
      "response.status": "",
      "response.headers": "",
      "request.method": request.method,
      "request.path": request.path,
      // Empty: check_visitor_rate() takes a request with headers for one of a hosted project, past our own gate.
      "request.headers": "",
    }),
  );
}

/** Settings of the transaction, in this order; the role comes last, after what only the services may read. */
async function setLocal(
  db: Database,
  settings: Record<string, string>,
  limitOf?: { role: string; uid: string },
): Promise<void> {
  await db
    .selectNoFrom((expression) => {
      const text = (value: string) => expression.cast<string>(expression.val(value), "text");
      const limit = ({ role, uid }: { role: string; uid: string }) =>
        expression.fn<string>("backend.statement_limit", [text(role), text(uid)]);
      const set = (name: string, value: ReturnType<typeof text | typeof limit>) =>
        expression.fn("set_config", [text(name), value, expression.lit(true)]).as(`s_${name.replaceAll(".", "_")}`);
      return [
        ...(limitOf ? [set("statement_timeout", limit(limitOf))] : []),
        ...Object.entries(settings).map(([name, value]) => set(name, text(value))),
      ];
    })
    .execute();
}
