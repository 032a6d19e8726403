import { createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import postgres from "postgres";
import { requirePatchedDriver } from "./patched-driver.ts";

test("the installed driver is accepted, one without the patch is refused", () => {
  expect(() => requirePatchedDriver()).not.toThrow();
  expect(() => requirePatchedDriver(() => {})).toThrow("node scripts/apply-patches.mjs");
});

/** A message of the server: its letter, its length, its bytes. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter, 0, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function authentication(type: number, text = ""): Buffer {
  const body = Buffer.alloc(4);
  body.writeInt32BE(type);
  return message("R", Buffer.concat([body, Buffer.from(text, "latin1")]));
}

const ready = message("Z", Buffer.from("I"));
const welcome = Buffer.concat([authentication(0), ready]);

describe("a program in the place of the database learns nothing and answers no query", () => {
  let server: Server;
  afterEach(() => server.close());

  /** Asks what answers like this; the text of the password and of the query must not reach it. */
  async function ask(answer: (heard: string, turn: number) => Buffer, password = "a-long-secret"): Promise<string[]> {
    const heard: string[] = [];
    server = createServer((socket: Socket) => {
      let turn = 0;
      socket.on("error", () => {});
      socket.on("data", (data) => {
        heard.push(data.toString("latin1"));
        socket.write(answer(data.toString("latin1"), (turn += 1)));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const sql = postgres({ host: "127.0.0.1", port, user: "postgres", password, max: 1, connect_timeout: 2 });
    const failed = await sql`select 'private words'`.then(
      () => "answered",
      (error: { code?: string }) => error.code ?? "no code",
    );
    await sql.end({ timeout: 0 });
    return [failed, heard.join("\n")];
  }

  test.each([
    ["asks for it in clear", () => authentication(3)],
    ["asks for it as MD5", () => authentication(5, "salt")],
    ["asks for something else", () => authentication(7)],
  ])("where it %s", async (_name, answer) => {
    const [failed, heard] = await ask(answer);
    expect(failed).toBe("SCRAM_REQUIRED");
    expect(heard).not.toMatch(/a-long-secret|md5[0-9a-f]{32}|private words/);
  });

  test("where it takes any password", async () => {
    const [failed, heard] = await ask(() => welcome);
    expect(failed).toBe("SERVER_NOT_PROVED");
    expect(heard).not.toMatch(/a-long-secret|private words/);
  });

  test.each([
    ["a wrong proof", [authentication(12, "v=d3Jvbmc="), welcome]],
    ["no proof", [welcome]],
  ])("where it speaks SCRAM and gives %s", async (_name, last) => {
    const [failed, heard] = await ask((said, turn) => {
      if (turn === 1) return authentication(10, "SCRAM-SHA-256\0\0");
      if (turn === 2) return authentication(11, `r=${/r=([^,]+)/.exec(said)?.[1]}more,s=c2FsdA==,i=4096`);
      return Buffer.concat(last);
    });
    expect(failed).toMatch(/SASL_SIGNATURE_MISMATCH|SERVER_NOT_PROVED/);
    expect(heard).not.toMatch(/a-long-secret|private words/);
  });
});

test("an address names the folder of a Unix socket as in libpq", () => {
  const { options } = postgres("postgres://me:secret@127.0.0.1:5432/site?host=%2Frun%2Fa%20site&sslmode=disable");
  expect(options).toMatchObject({ path: "/run/a site/.s.PGSQL.5432", database: "site", user: "me", pass: "secret" });
  expect(options.connection).not.toHaveProperty("host");
});
