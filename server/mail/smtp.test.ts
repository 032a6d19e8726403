import { once } from "node:events";
import { rm } from "node:fs/promises";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { makeCertificate } from "../../tests/fixtures/certificate.ts";
import { openFolder } from "../../tests/fixtures/open-folder.ts";
import { openSmtp } from "./smtp.ts";

const mail = { to: { address: "a@example.com" }, subject: "مرحبا", text: "Hello", html: "<p>Hello</p>" };
let server: SMTPServer | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

async function listen(options: ConstructorParameters<typeof SMTPServer>[0]): Promise<number> {
  server = new SMTPServer({ logger: false, disabledCommands: ["STARTTLS", "AUTH"], ...options });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** A server that keeps what it gets, and answers with an error where one is given. */
function keeping(
  kept: string[],
  answer?: { at: "MAIL" | "RCPT" | "DATA"; status: number; text?: string },
): ConstructorParameters<typeof SMTPServer>[0] {
  const error =
    answer && Object.assign(new Error(answer.text ?? "a@example.com is not welcome"), { responseCode: answer.status });
  return {
    onMailFrom: (_address, _session, done) => done(answer?.at === "MAIL" ? error : null),
    onRcptTo: (_address, _session, done) => done(answer?.at === "RCPT" ? error : null),
    onData(stream, session, done) {
      let text = session.envelope.rcptTo.map(({ address }) => `to ${address}\n`).join("");
      stream.on("data", (chunk: Buffer) => (text += String(chunk)));
      stream.on("end", () => {
        kept.push(text);
        done(answer?.at === "DATA" ? error : null);
      });
    },
  };
}

test("an e-mail arrives once, with its own id, and says that a machine wrote it", async () => {
  const kept: string[] = [];
  const smtp = openSmtp(`smtp://127.0.0.1:${await listen(keeping(kept))}`, "Maarad <cars@example.com>");
  await smtp.send({ ...mail, replyTo: { name: "Sara", address: "sara@example.com" } }, "mail-7");
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatch(/^to a@example.com\n/);
  for (const header of [
    "From: Maarad <cars@example.com>",
    "Reply-To: Sara <sara@example.com>",
    "Message-ID: <mail-7@example.com>",
    "Auto-Submitted: auto-generated",
  ])
    expect(kept[0]).toContain(header);
});

test("no line of a header comes from outside", async () => {
  const kept: string[] = [];
  const smtp = openSmtp(`smtp://127.0.0.1:${await listen(keeping(kept))}`, "cars@example.com");
  await smtp.send(
    {
      ...mail,
      subject: "Hello\r\nBcc: b@example.com",
      replyTo: { name: 'Eve"\r\nBcc: b@example.com', address: "eve@example.com" },
    },
    "mail-8",
  );
  expect(kept[0]?.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
  expect(kept[0]?.match(/^to /gm)).toHaveLength(1);
});

test.each([
  "a@example.com,b@example.com",
  "a,b@example.com",
  "A <a@example.com>",
  "a@example.com\r\nRCPT TO:<b@example.com>",
  "a b@example.com",
])("%j is no address to write to", async (address) => {
  const kept: string[] = [];
  const smtp = openSmtp(`smtp://127.0.0.1:${await listen(keeping(kept))}`, "cars@example.com");
  await expect(smtp.send({ ...mail, to: { address } }, "mail-9")).rejects.toMatchObject({
    reason: "address",
    again: false,
  });
  expect(kept).toEqual([]);
});

test.each([
  [{ at: "RCPT", status: 550 }, "rejected", false],
  [{ at: "RCPT", status: 450 }, "busy", true],
  [{ at: "DATA", status: 451 }, "busy", true],
  [{ at: "DATA", status: 554 }, "rejected", false],
  [{ at: "MAIL", status: 550 }, "login", true],
] as const)("%j is %s, tried again: %s", async (answer, reason, again) => {
  const smtp = openSmtp(`smtp://127.0.0.1:${await listen(keeping([], answer))}`, "cars@example.com");
  const failure: unknown = await smtp.send(mail, "mail-1").catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "MailError", reason, again, status: answer.status });
  expect(String(failure)).not.toContain("a@example.com");
});

test("an address that the server repeats in its refusal is still refused, whatever words it is made of", async () => {
  const refuses = keeping([], { at: "RCPT", status: 550, text: "<tls.certificate@example.com>: no such user" });
  const smtp = openSmtp(`smtp://127.0.0.1:${await listen(refuses)}`, "cars@example.com");
  await expect(smtp.send({ ...mail, to: { address: "tls.certificate@example.com" } }, "mail-1")).rejects.toMatchObject({
    reason: "rejected",
    again: false,
  });
});

test("a server that is not there is unreachable", async () => {
  const port = await listen(keeping([]));
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  server = undefined;
  await expect(openSmtp(`smtp://127.0.0.1:${port}`, "cars@example.com").send(mail, "m")).rejects.toMatchObject({
    reason: "unreachable",
    again: true,
  });
});

test("a certificate that this machine does not know is told as such", async () => {
  const folder = await openFolder("smtp");
  const { key, cert } = makeCertificate(folder);
  const port = await listen({ key, cert, disabledCommands: ["AUTH"] });
  const failure: unknown = await openSmtp(`smtp://127.0.0.1:${port}`, "cars@example.com")
    .send(mail, "m")
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({
    reason: "tls",
    again: true,
    detail: { reason: "tls", certificate: expect.stringContaining("NODE_EXTRA_CA_CERTS") },
  });
  await rm(folder, { recursive: true });
});

test("a wrong password, and a server that would take it unencrypted", async () => {
  const said: string[] = [];
  const port = await listen({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      said.push(username ?? "");
      done(new Error("no"));
    },
  });
  await expect(
    openSmtp(`smtp://cars:secret@127.0.0.1:${port}`, "cars@example.com").send(mail, "m"),
  ).rejects.toMatchObject({ reason: "login", again: true });
  expect(said).toEqual(["cars"]);
  // Not this machine as far as the address tells: no password goes out before the line is encrypted.
  await expect(
    openSmtp(`smtp://cars:secret@0.0.0.0:${port}`, "cars@example.com").send(mail, "m"),
  ).rejects.toMatchObject({ reason: "tls", again: true });
  expect(said).toEqual(["cars"]);
});
