import { afterEach, expect, test, vi } from "vitest";
import { type DueMails, keepDueMails } from "./due-mails.ts";
import { MailError } from "../../node-shared/mail.ts";

let running: DueMails | undefined;
afterEach(() => running?.stop());

interface Trouble {
  failure?: MailError;
  unreadable?: Error;
  /** Milliseconds. */
  sendingTakes?: number;
  /** How many notes the backend does not take. */
  lostNotes?: number;
}

/** A web server that finds these answers, one a question, and fails to send as it is told. */
function open(answers: unknown[], { failure, unreadable, sendingTakes = 0, lostNotes = 0 }: Trouble = {}) {
  let losing = lostNotes;
  let time = 0;
  const noted: object[] = [];
  const tried: string[] = [];
  const warn = vi.fn<(detail: object, message: string) => void>();
  const answer: typeof fetch = async (input, init) => {
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
    expect(body["p_key"]).toBe("key");
    if (String(input).endsWith("/note_mail")) {
      if (losing-- > 0) throw new TypeError("fetch failed");
      noted.push([body["p_id"], body["p_outcome"], body["p_reason"]]);
      return Response.json(true);
    }
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return Response.json(next === undefined ? { mails: [], waiting: 0, next_in: null } : next);
  };
  running = keepDueMails({
    source: { url: "http://backend", publishableKey: "anon", fetch: answer },
    key: "key",
    origin: "https://cars.example.com",
    log: { warn },
    interval: 60_000,
    now: () => time,
    transport: {
      async send(_mail, id) {
        tried.push(id);
        time += sendingTakes;
        if (failure) throw failure;
      },
      close() {},
    },
    compose: (order) => {
      if (unreadable) throw unreadable;
      return order.from === "database" && JSON.stringify(order.due).includes("nobody")
        ? null
        : { to: { address: "a@example.com" }, subject: "", text: "", html: "" };
    },
  });
  return { mails: running, noted, tried, warn };
}

const due = (...mails: object[]) => ({ mails, waiting: mails.length, next_in: null });

test("each is sent under its own id and noted; one without a receiver is given up", async () => {
  const { mails, noted, tried } = open([due({ id: 1 }, { id: 2, to: "nobody" }, { id: 3 })]);
  await expect
    .poll(() => noted)
    .toEqual([
      [1, "sent", null],
      [2, "failed", "no_address"],
      [3, "sent", null],
    ]);
  expect(tried).toEqual(["mail-1", "mail-3"]);
  expect(mails.ready()).toBe(true);
  await expect.poll(() => mails.pending()).toBe(0);
});

test("when the mail server is down the others are not tried", async () => {
  const { mails, noted, tried } = open([due({ id: 1 }, { id: 2 }, { id: 3 })], {
    failure: new MailError("unreachable", { again: true }),
  });
  await expect
    .poll(() => noted)
    .toEqual([
      [1, "again", "unreachable"],
      [2, "again", "unreachable"],
      [3, "again", "unreachable"],
    ]);
  expect(tried).toEqual(["mail-1"]);
  expect(mails.pending()).toBe(3);
});

test("a batch whose time is over is left to the next web server, and no e-mail is sent twice", async () => {
  const { mails, tried, noted } = open([due({ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 })], { sendingTakes: 40_000 });
  await expect
    .poll(() => noted)
    .toEqual([
      [1, "sent", null],
      [2, "sent", null],
    ]);
  await mails.stop();
  expect(tried).toEqual(["mail-1", "mail-2"]);
});

test("that an e-mail left is said again where the backend did not hear it, or it would be sent twice", async () => {
  const { tried, noted } = open([due({ id: 1 }, { id: 2 })], { lostNotes: 1 });
  await expect
    .poll(() => noted, { timeout: 5_000 })
    .toEqual([
      [1, "sent", null],
      [2, "sent", null],
    ]);
  expect(tried).toEqual(["mail-1", "mail-2"]);
});

test("an e-mail that cannot be written says where it went wrong", async () => {
  const mistake = new TypeError("no such text");
  const { noted, warn } = open([due({ id: 1 })], { unreadable: mistake });
  await expect.poll(() => noted).toEqual([[1, "failed", "unreadable"]]);
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ reason: "unreadable", err: mistake });
});

test("a database that does not know the key is told of once, and no page promises an e-mail", async () => {
  const { mails, warn } = open([null, null]);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  mails.nudge();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[1]).toContain("MAIL_KEY");
  expect(mails.ready()).toBe(false);
});

test("a backend that is down is asked again, and reported once", async () => {
  const { mails, noted, warn } = open([new Error("away"), new Error("away"), due({ id: 5 })]);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(mails.ready()).toBe(false);
  mails.nudge();
  await new Promise((resolve) => setTimeout(resolve, 20));
  mails.nudge();
  await expect.poll(() => noted).toEqual([[5, "sent", null]]);
  expect(warn).toHaveBeenCalledTimes(1);
});
