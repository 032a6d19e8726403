import { AuthSessionMissingError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Language } from "~domain/languages";
import { addCatalogue, instanceOf } from "~/i18n/instances";
import arabic from "~/i18n/ar/auth/auth.json";
import english from "~/i18n/en/auth/auth.json";
import { startAuthService } from "../../../tests/fixtures/auth-service";
import { storageIn } from "../../../tests/fixtures/session-storage";
import { translate } from "../../../tests/fixtures/texts";
import { createBrowserClient } from "~/supabase/browser";
import { reasonOfCode } from "./auth-codes";
import { authErrorText } from "./auth-text";

addCatalogue("en", { auth: english });
addCatalogue("ar", { auth: arabic });
const texts = (language: Language) => instanceOf(language).getFixedT(null, "auth");
const refusal = (code: string | undefined, message = "Said by the service") => ({
  name: "AuthApiError",
  status: 422,
  message,
  code,
});
const said = (code: string | undefined, language: Language = "ar", options = {}) =>
  authErrorText(refusal(code), language, texts(language), options);

test.each(Object.keys(reasonOfCode))("%s has a text in both languages", (code) => {
  for (const language of ["en", "ar"] as const) {
    expect(said(code, language)).not.toContain("Said by the service");
    expect(said(code, language)).not.toContain(code);
  }
});

test("what the specification words is the service's own message in English", () => {
  expect(said("user_banned", "en", { specified: true })).toBe("Said by the service");
  expect(said("user_banned", "ar", { specified: true })).toBe(translate("ar", "auth:server.user_banned"));
});

test("a code that is not known is told beside who refused", () => {
  expect(said("new_in_2030", "en")).toBe("The sign-in service refused this (new_in_2030).");
  expect(said("new_in_2030")).toContain("(new_in_2030)");
  expect(said("current_password_mismatch")).toBe(translate("ar", "auth:server.current_password"));
  expect(said(undefined)).toBe(translate("ar", "auth:somethingWentWrong"));
  expect(said("toString")).toContain("(toString)");
});

test("a session that is over is told as such, though its error has no code", () => {
  for (const language of ["en", "ar"] as const)
    expect(authErrorText(new AuthSessionMissingError(), language, texts(language))).toBe(
      translate(language, "auth:server.session_over"),
    );
});

test("a weak password says what it lacks", () => {
  const weak = new AuthWeakPasswordError("weak", 422, ["length", "pwned"]);
  expect(authErrorText(weak, "en", texts("en"))).toBe(
    `${translate("en", "auth:passwordProblem.short")} ${translate("en", "auth:weak.pwned")}`,
  );
  expect(authErrorText(new AuthWeakPasswordError("weak", 422, []), "ar", texts("ar"))).toBe(
    translate("ar", "auth:server.weak_password"),
  );
});

test.each([
  ["1", "Try again in one minute.", "أعد المحاولة بعد دقيقة."],
  ["61", "Try again in 2 minutes.", "أعد المحاولة بعد دقيقتين."],
  ["290", "Try again in 5 minutes.", "أعد المحاولة بعد 5 دقائق."],
  ["", "Please wait a few minutes and try again.", "يرجى الانتظار بضع دقائق ثم إعادة المحاولة."],
  ["86400", "Please wait a few minutes and try again.", "يرجى الانتظار بضع دقائق ثم إعادة المحاولة."],
])("too many tries say when the next is taken, where the answer says %j seconds", async (seconds, en, ar) => {
  const service = await startAuthService(() => ({
    status: 429,
    ...(seconds !== "" && { headers: { "retry-after": seconds } }),
    body: { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
  }));
  try {
    const client = createBrowserClient({ url: service.url, publishableKey: "publishable" }, storageIn(new Map()));
    await client.auth.stopAutoRefresh();
    const { error } = await client.auth.signInWithPassword({ email: "sara@example.com", password: "wrong" });
    const told = (language: Language, specified: boolean) =>
      error && authErrorText(error, language, texts(language), { specified });
    expect(told("en", false)).toBe(`Too many attempts. ${en}`);
    expect(told("ar", true)).toBe(`محاولات كثيرة. ${ar}`);
    // The specification shows the service's message, which says nothing of time.
    const counted = en.startsWith("Try") ? `. ${en}` : "";
    expect(told("en", true)).toBe(`Request rate limit reached${counted}`);
  } finally {
    await service.stop();
  }
});
