import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../domain/database.types.ts";

/** A client with the service key: seeds write past row-level security, as no visitor and no staff can. */
export type SeedClient = SupabaseClient<Database>;

export type Row<T extends keyof Database["public"]["Tables"]> = Database["public"]["Tables"][T]["Row"];
export type Insert<T extends keyof Database["public"]["Tables"]> = Database["public"]["Tables"][T]["Insert"];
export type Enums = Database["public"]["Enums"];
export type { Json };

/** The data of an answer; a refusal becomes an error that says what was being done. */
export function done<T>(what: string, answer: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (answer.error) throw new Error(`${what}: ${answer.error.message}`, { cause: answer.error });
  if (answer.data === null || answer.data === undefined) throw new Error(`${what}: no data came back`);
  return answer.data;
}

/** For writes that give nothing back. */
export function written(what: string, answer: { error: { message: string } | null }): void {
  if (answer.error) throw new Error(`${what}: ${answer.error.message}`, { cause: answer.error });
}
