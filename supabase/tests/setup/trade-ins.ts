import { randomUUID } from "node:crypto";
import type { Sql, TransactionSql } from "postgres";
import { actAs, type Person } from "./people.ts";

type Db = Sql | TransactionSql;

/** By which the database of a test knows its web server. */
export const siteKey = "the web server of a test, and no other one";

export const knowSite = (sql: Sql) => sql`select public.set_mail_key(${siteKey})`;

interface Sent {
  key?: string;
  phone?: string;
  email?: string | null;
  make?: string;
  pictures?: string[];
  order?: string | null;
}

/** Sends a trade-in as the web server does for a visitor; answers what the visitor is told. */
export async function sendTradeIn(
  sql: Db,
  { key = randomUUID(), phone = "+97333000041", email = null, make = "Lexus", pictures = [], order = null }: Sent = {},
) {
  const person = { name: "Noor", phone, consent: true, ...(email && { email }) };
  const car = { make, model: "LX 600", year: 2022, mileage: 41_000, condition: "good", wish: "One owner" };
  const [row] = await sql`select public.send_trade_in(${key}, ${sql.json(person)}, ${sql.json(car)},
    ${pictures}::uuid[], ${order}) as answer`;
  return row?.["answer"];
}

export async function tradeInOf(sql: Db, reference: string) {
  const [row] = await sql`select * from public.trade_ins where reference = ${reference}`;
  if (!row) throw new Error(`no trade-in ${reference}`);
  return row;
}

/** Makes an offer as a colleague, for so many seconds. */
export async function offerFor(sql: Sql, reference: string, amount = 5_000, seconds = 3_600, who: Person = "sales") {
  const { id, version } = await tradeInOf(sql, reference);
  const until = new Date(Date.now() + seconds * 1_000).toISOString();
  return actAs(
    sql,
    who,
    async (tx) =>
      (await tx`select public.offer_trade_in(${id}, ${version}, ${amount}, ${until}) as answer`)[0]?.["answer"],
  );
}

/** Answers as the customer does. */
export async function answerFor(sql: Db, reference: string, number: number, accept: boolean, phone = "+97333000041") {
  const [row] = await sql`select public.answer_trade_in(${reference}, ${phone}, ${number}, ${accept}) as answer`;
  return row?.["answer"];
}

/** Takes the place of a photo, and stores a row for its file as the storage would. */
export async function storedPicture(sql: Sql, stored = true): Promise<{ id: string; path: string }> {
  const [row] = await sql`select public.claim_trade_in_picture(${siteKey}, 1000, 800, 600, '#aabbcc') as claim`;
  const claim: { id: string; path: string } = row?.["claim"];
  if (stored) await sql`insert into storage.objects (bucket_id, name) values ('trade-ins', ${claim.path})`;
  return claim;
}
