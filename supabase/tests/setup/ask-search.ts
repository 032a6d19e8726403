import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "postgres";
import { z } from "zod";
import { searchAnswer } from "../../../app/features/cars/search-answer.ts";
import { readLexicon as lexiconOfClient } from "../../../app/supabase/read-lexicon.ts";
import { stockAnswer } from "../../../domain/search-language/stock-answer.ts";
import type { Database } from "../../../domain/database.types.ts";
import { completionsOf } from "../../../domain/search-language/completions.ts";
import { nothingSaid } from "../../../domain/search-language/notes.ts";
import { type Lexicon, lexiconOf } from "../../../domain/search-language/stock.ts";
import { tokensOf } from "../../../domain/search-language/tokens.ts";
import { understood } from "../../../domain/search-language/understood.ts";

/** The names by which the site would understand searches now. */
export async function readLexicon(sql: Sql): Promise<Lexicon> {
  const [row] = await sql`select public.search_stock() as answer`;
  return lexiconOf(stockAnswer.parse(row?.["answer"]));
}

/** Searches over REST as the pages do, with the names that this client reads. */
export async function searchAs(client: SupabaseClient<Database>, query: string) {
  const { asked } = understood(query, await lexiconOfClient(client));
  return client.rpc("search_cars", { p_meanings: asked });
}

interface Asked {
  filters?: unknown;
  sort?: string | null;
  page?: number | null;
  size?: number | null;
  /** As it was read before; read now when left out. */
  lexicon?: Lexicon;
}

export type FoundCar = Record<string, unknown> & { id: number; stock_no: string };

const foundCars = z.array(z.looseObject({ id: z.number(), stock_no: z.string() }));

/** Searches as the site does: understands the words, asks the database, and says how they were understood. */
export async function askSearch(
  sql: Sql,
  query: string | null,
  { filters = {}, sort = "best", page = 1, size = 60, lexicon }: Asked = {},
) {
  const words = query ? understood(query, lexicon ?? (await readLexicon(sql))) : null;
  const [row] = await sql`select public.search_cars(${sql.json(words?.asked ?? [])},
    ${JSON.stringify(filters)}::text::jsonb, ${sort}, ${page}, ${size}, true) as answer`;
  const { meaning, softened, section, cars, ...found } = searchAnswer.parse(row?.["answer"]);
  const notes = words?.notes({ total: found.total, meaning, softened }) ?? nothingSaid;
  return { ...found, cars: foundCars.parse(cars), query: { ...notes, section } };
}

/** What is offered while a search is typed. */
export async function askSuggestions(sql: Sql, query: string | null, limit = 8): Promise<unknown> {
  const lexicon = await readLexicon(sql);
  const typed = query ?? "";
  const [row] = await sql`select public.suggest_cars(${typed}, ${tokensOf(typed)},
    ${sql.json(understood(typed, lexicon).asked)}, ${sql.json(completionsOf(typed, lexicon))}, ${limit}) as answer`;
  return row?.["answer"];
}
