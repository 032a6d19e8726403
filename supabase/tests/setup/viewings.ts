import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import type { Json } from "../../../domain/database.types.ts";
import { viewingDefaults } from "../../../domain/viewing-settings.ts";

type Db = Sql | TransactionSql;

export interface WeeklyHours {
  day: number;
  opens: string;
  closes: string;
}

export interface OpeningException {
  from: string;
  to: string;
  office: string | null;
  closed: boolean;
  hours: WeeklyHours[];
}

/** Every day from nine to six. */
export const everyDay: WeeklyHours[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: "09:00", closes: "18:00" }));

interface Rules {
  enabled?: boolean;
  slot_minutes?: number;
  at_once?: number;
  lead_hours?: number;
  days_ahead?: number;
  exceptions?: OpeningException[];
}

/** As it goes over the wire. */
const plain = (value: object): Json => JSON.parse(JSON.stringify(value));

/** Writes the showrooms and what the dealer decided about viewings; the service key's rights. */
export async function setOpening(sql: Db, offices: { id: string; hours: WeeklyHours[] }[], rules: Rules = {}) {
  const contact = plain({ offices: offices.map((office) => ({ name: { en: office.id, ar: office.id }, ...office })) });
  await sql`update public.site_content set content_value = content_value || ${sql.json(contact)}
    where content_key = 'contact_info'`;
  const value = plain({ ...viewingDefaults, enabled: true, lead_hours: 0, exceptions: [], ...rules });
  await sql`insert into public.site_content (content_key, content_value) values ('viewings', ${sql.json(value)})
    on conflict (content_key) do update set content_value = excluded.content_value`;
}

/** Slots offered at an office from a day on, as instants. */
export async function offered(sql: Db, office: string, from: string, days: number): Promise<string[]> {
  const rows = await sql<{ at: Date }[]>`select starts_at as at from public.offered_slots(${office}, ${from}, ${days})`;
  return rows.map((row) => row.at.toISOString());
}

interface Wanted {
  office?: string;
  at: string;
  car?: number | null;
  phone?: string;
  key?: string;
  name?: string;
  email?: string | null;
}

/** Books as the web server does for a visitor; answers what the visitor is told. */
export async function book(
  sql: Db,
  { office = "main", at, car = null, phone = "+97333000001", key, name = "Noor", email = null }: Wanted,
) {
  const [row] = await sql`select public.book_viewing(${office}, ${at}, ${name}, ${phone}, ${key ?? randomUUID()},
    ${car}, p_email => ${email}, p_consent => true) as answer`;
  return row?.["answer"];
}
