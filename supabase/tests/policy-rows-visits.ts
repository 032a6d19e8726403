import type { Sample } from "./policy-rows-deals.ts";

/** What web servers count of visits. */
export const visitSamples: Record<string, Sample> = {
  car_visits: {
    table: "car_visits",
    row: "true",
    insert: "(car_id, week) values (9002, '2026-01-05')",
    set: "opened = 2",
  },
  visit_batches: {
    table: "visit_batches",
    row: "true",
    insert: "(server, sequence) values (gen_random_uuid(), 1)",
    set: "sequence = 2",
  },
  visit_counts: {
    table: "visit_counts",
    row: "true",
    insert: "(day, kind, value) values ('2026-01-06', 'via', 'x')",
    set: "pages = 2",
  },
  visit_days: { table: "visit_days", row: "true", insert: "(day) values ('2026-01-06')", set: "visitors = 2" },
  visit_registers: {
    table: "visit_registers",
    row: "true",
    insert: "(day, register, rank) values ('2026-01-06', 1, 1)",
    set: "rank = 2",
  },
  missed_words: {
    table: "missed_words",
    row: "true",
    insert: "(day, words, times) values ('2026-01-06', 'lucid', 1)",
    set: "times = 2",
  },
};
