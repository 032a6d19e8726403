import { expect, test, vi } from "vitest";
import { openAccountPost } from "./account-post.ts";
import type { AccountMail } from "../../domain/contracts/mail.ts";
import { MailError } from "../../node-shared/mail.ts";

const mail: AccountMail = { kind: "recovery", to: "one@example.com", language: "en", link: null, code: "12345678" };

function post(failures: MailError[], pauseFor?: () => Promise<void>) {
  const sent: string[] = [];
  const warn = vi.fn<(detail: object, message: string) => void>();
  const opened = openAccountPost({
    transport: {
      async send({ to }) {
        const failure = failures.shift();
        if (failure) throw failure;
        sent.push(to.address);
      },
      close() {},
    },
    compose: (order) => ({
      to: { address: order.from === "account" ? order.mail.to : "" },
      subject: "",
      text: "",
      html: "",
    }),
    origin: "https://cars.example.com",
    log: { warn },
    pauses: [1, 1],
    ...(pauseFor && { pauseFor }),
  });
  return { opened, sent, warn };
}

const busy = () => new MailError("busy", { again: true, status: 451 });

const unreachable = () => new MailError("unreachable", { again: true });

test("sends in order and tries again", async () => {
  const { opened, sent, warn } = post([unreachable(), unreachable()]);
  opened.send(mail);
  opened.send({ ...mail, to: "two@example.com" });
  expect(opened.pending()).toBe(2);
  await opened.drained();
  expect(sent).toEqual(["one@example.com", "two@example.com"]);
  expect(opened.pending()).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

test("one recipient that has to wait holds up no other", async () => {
  let goOn = () => {};
  const { opened, sent } = post([busy()], () => new Promise<void>((resolve) => (goOn = resolve)));
  opened.send(mail);
  opened.send({ ...mail, to: "two@example.com" });
  await vi.waitFor(() => expect(sent).toEqual(["two@example.com"]));
  expect(opened.pending()).toBe(1);
  goOn();
  await opened.drained();
  expect(sent).toEqual(["two@example.com", "one@example.com"]);
});

test("gives up after its tries, or at once where a retry cannot help, and logs no addresses", async () => {
  const { opened, sent, warn } = post([
    unreachable(),
    unreachable(),
    busy(),
    new MailError("rejected", { again: false, status: 550 }),
    new MailError("tls", { again: false, cause: Object.assign(new Error("no"), { code: "CERT_HAS_EXPIRED" }) }),
  ]);
  opened.send(mail);
  opened.send(mail);
  opened.send(mail);
  opened.send({ ...mail, to: "three@example.com" });
  await opened.drained();
  expect(sent).toEqual(["three@example.com"]);
  expect(warn.mock.calls.map(([detail]) => detail)).toEqual([
    { kind: "recovery", reason: "busy", status: 451, tries: 3 },
    { kind: "recovery", reason: "rejected", status: 550, tries: 1 },
    { kind: "recovery", reason: "tls", certificate: expect.stringContaining("has expired"), tries: 1 },
  ]);
  expect(JSON.stringify(warn.mock.calls)).not.toContain("example.com");
});
