import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findByWords } from "../../../../app/admin/found-by-words.queries.ts";
import { readCustomerSearch } from "../../../../app/features/customers/admin/customer-search.ts";
import { listCustomers } from "../../../../app/features/customers/admin/customers.queries.ts";
import { readMessageSearch } from "../../../../app/features/messages/admin/message-search.ts";
import { listMessages } from "../../../../app/features/messages/admin/messages.queries.ts";
import { type Person, type Project, targets } from "./project.ts";
import { openStaffedProject } from "./staffed-project.ts";

/** More than a search names by id. */
const many = Array.from({ length: 251 }, (_, index) => index);

describe.each(targets)("a word that many records have, on %s", (target) => {
  let project: Project;
  let sales: Person;
  beforeAll(async () => {
    ({ project, sales } = await openStaffedProject(target));
    project.later(() => project.service.from("messages").delete().ilike("name", `${project.mark}%`));
    project.later(() => project.service.from("customers").delete().ilike("name_en", `${project.mark}%`));
  });
  afterAll(() => project?.close());

  const parameters = (more = "") => new URLSearchParams(`q=${encodeURIComponent(`${project.mark} noora`)}${more}`);

  test("customers are listed newest first, and narrowed and searched further", async () => {
    const { error } = await project.service
      .from("customers")
      .insert(many.map((one) => ({ name_en: `${project.mark} Noora ${one}`, phone: project.phone() })));
    expect(error).toBeNull();
    expect(await findByWords(sales, "customers", `${project.mark} noora`)).toEqual({
      patterns: [...project.mark.toLowerCase().split(" "), "noora"].map((word) => `%${word}%`),
    });
    const list = (more: string) => listCustomers(sales, readCustomerSearch(parameters(more)), project.mark);
    expect((await list("")).total).toBe(many.length);
    expect((await list("&page=2")).rows[0]?.id).toBeLessThan((await list("")).rows.at(-1)?.id ?? 0);
    expect((await list("&filter=ordered")).total).toBe(0);
  });

  test("messages, too", async () => {
    const { error } = await project.service.from("messages").insert(
      many.map((one) => ({
        name: `${project.mark} Noora`,
        phone: project.phone(),
        body: `Message ${one}`,
        idempotency_key: crypto.randomUUID(),
      })),
    );
    expect(error).toBeNull();
    const list = (more: string) => listMessages(sales, readMessageSearch(parameters(more)), false);
    expect((await list("")).total).toBe(many.length);
    expect((await list("&status=answered")).total).toBe(0);
  });

  test("orders, viewings and trade-ins are asked in the same way", async () => {
    const asked = { p_patterns: [`%${project.mark.toLowerCase()}%`] };
    for (const name of ["orders_by_words", "viewings_by_words", "trade_ins_by_words"] as const) {
      const { data, error } = await sales
        .rpc(name, asked)
        .select("id")
        .is("deleted_at", null)
        .order("created_at", { ascending: false })
        .range(0, 9);
      expect([data, error], name).toEqual([[], null]);
    }
  });
});
