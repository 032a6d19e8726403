import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../../../server/backend/embedded/mailer.ts";
import { smtpSender } from "../../../server/backend/embedded/services.ts";
import { startTestBackend, type TestBackend } from "../setup/test-backend.ts";

describe("accounts where e-mail is configured", () => {
  let backend: TestBackend;
  const mails: Mail[] = [];
  const latest = async () => {
    await expect.poll(() => mails.length).toBeGreaterThan(0);
    const mail = mails.at(-1);
    const text = `${mail?.text ?? ""} ${mail?.html ?? ""}`;
    return { ...mail, text, code: /\b(\d{8})\b/.exec(text)?.[1] ?? "" };
  };

  beforeAll(async () => {
    backend = await startTestBackend({ engine: "pg18", limits: true, sender: { async send(mail) { mails.push(mail); } } });
  });
  afterAll(() => backend?.close());
  beforeEach(() => {
    mails.length = 0;
  });

  test("a new account confirms its address before it can sign in", async () => {
    const client = backend.client();
    const credentials = { email: "confirm@example.com", password: "a long password" };
    const signedUp = await client.auth.signUp(credentials);
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect((await client.auth.signInWithPassword(credentials)).error?.code).toBe("email_not_confirmed");
    const mail = await latest();
    expect(mail.to).toBe("confirm@example.com");
    expect((await client.auth.verifyOtp({ email: "confirm@example.com", token: mail.code, type: "signup" })).data.session).not.toBeNull();
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull();
  });

  test("a forgotten password is set anew with the code of eight digits", async () => {
    await backend.createUser("forgot@example.com", "the old password");
    const client = backend.client();
    expect((await client.auth.resetPasswordForEmail("forgot@example.com", { redirectTo: "http://localhost:3000/login" })).error).toBeNull();
    const { code } = await latest();
    expect(code).toMatch(/^\d{8}$/);
    expect((await client.auth.verifyOtp({ email: "forgot@example.com", token: code, type: "recovery" })).data.session).not.toBeNull();
    expect((await client.auth.updateUser({ password: "the new password" })).error).toBeNull();
    expect((await backend.client().auth.signInWithPassword({ email: "forgot@example.com", password: "the new password" })).error).toBeNull();
  });

  test("a code cannot be guessed: ten tries close the door", async () => {
    await backend.createUser("guessed@example.com", "the old password");
    await backend.client().auth.resetPasswordForEmail("guessed@example.com");
    const { code } = await latest();
    for (let count = 0; count < 10; count += 1)
      expect((await backend.client().auth.verifyOtp({ email: "guessed@example.com", token: "00000000", type: "recovery" })).error?.status).toBe(403);
    expect((await backend.client().auth.verifyOtp({ email: "guessed@example.com", token: code, type: "recovery" })).error?.status).toBe(429);
  });

  test("an address that nobody has is told nothing different, and gets no mail", async () => {
    expect((await backend.client().auth.resetPasswordForEmail("nobody@example.com")).error).toBeNull();
    await new Promise((resolve) => setImmediate(resolve));
    expect(mails).toEqual([]);
  });

  test("the link of a mail leads back to this site only", async () => {
    await backend.createUser("link@example.com", "the old password");
    await backend.client().auth.resetPasswordForEmail("link@example.com", { redirectTo: "https://evil.example.net/" });
    const { text } = await latest();
    expect(text).not.toContain("evil.example.net");
  });
});

test("SMTP_URL and MAIL_FROM are what a mail server is spoken to with", async () => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        lines.push(line);
        if (inData) {
          if (line === ".") {
            inData = false;
            socket.write("250 queued\r\n");
          }
        } else if (line === "DATA") {
          inData = true;
          socket.write("354 go on\r\n");
        } else socket.write(line === "QUIT" ? "221 bye\r\n" : "250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await smtpSender(`smtp://127.0.0.1:${port}`, "Maarad <cars@example.com>").send({ to: "a@example.com", subject: "مرحبا", text: "Hello" });
  server.close();
  expect(lines.join("\n")).toMatch(/MAIL FROM:<cars@example.com>[\s\S]*RCPT TO:<a@example.com>[\s\S]*Hello/);
});
