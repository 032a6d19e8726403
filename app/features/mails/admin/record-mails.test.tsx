import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import type { Language } from "~domain/languages";
import { LanguageProvider } from "~/i18n/language-provider";
import type { Mail } from "./mails.queries";
import { RecordMails } from "./record-mails";

beforeAll(loadAllCatalogues);

function shown(mail: Partial<Mail>, sending: boolean, language: Language = "en"): string {
  const mails: Mail[] = [{ id: 1, kind: "order_confirmation", status: "waiting", reason: null, sentAt: null, ...mail }];
  const router = createMemoryRouter([{ path: "*", element: <RecordMails mails={mails} sending={sending} /> }]);
  return renderToString(
    <LanguageProvider language={language}>
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

test.each<[Partial<Mail>, boolean, string]>([
  [{ status: "sent", sentAt: "2026-11-21T10:05:00Z" }, true, "Sent on 21 Nov 2026, 13:05"],
  [{}, true, "Sending soon"],
  [{ reason: "unreachable" }, true, "Not sent yet: The mail server did not answer. It will be retried automatically."],
  [{}, false, "Not sent: this site does not send e-mails at the moment."],
  [
    { status: "failed", reason: "rejected" },
    true,
    "Not sent: The mail server does not accept e-mails to this address.",
  ],
])("an e-mail that is %j (mail server at hand: %s) says: %s", (mail, sending, text) => {
  expect(shown(mail, sending)).toContain(text);
});

test("what was given up can be sent again, where e-mails are sent at all", () => {
  expect(shown({ status: "failed", reason: "busy" }, true)).toContain("Send again");
  expect(shown({ status: "failed", reason: "busy" }, false)).not.toContain("Send again");
  expect(shown({}, true)).not.toContain("Send again");
});

test("in Arabic, too", () => {
  expect(shown({}, false, "ar")).toContain("لم يُرسل: لا يرسل الموقع بريدًا في الوقت الحالي.");
});
