import { expect, test, vi } from "vitest";
import { queuedMailer } from "./mailer.ts";

const mail = { to: "a@example.com", subject: "Hello" };

test("sends in order, tries again, and never throws into the request", async () => {
  const sent: string[] = [];
  let failures = 2;
  const problem = vi.fn<(message: string) => void>();
  const mailer = queuedMailer(
    {
      async send({ subject }) {
        if (failures > 0) {
          failures -= 1;
          throw new Error("busy: a@example.com");
        }
        sent.push(subject);
      },
    },
    { progress() {}, problem },
    1,
  );
  await mailer.send({ ...mail, subject: "one" });
  await mailer.send({ ...mail, subject: "two" });
  await mailer.drained();
  expect(sent).toEqual(["one", "two"]);
  failures = 99;
  await mailer.send(mail);
  await mailer.drained();
  expect(problem).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(problem.mock.calls)).not.toContain("a@example.com");
});
