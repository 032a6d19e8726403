import { afterEach, beforeEach, expect, test, vi } from "vitest";

let shown: URL;
/** Where the page went instead. */
let left: string | null;
let kept: Map<string, string>;

/** Opens a page at an address, as a browser would. */
async function open(address: string) {
  shown = new URL(address, "https://cars.example.com");
  left = null;
  vi.stubGlobal("location", Object.assign(shown, { replace: (other: string) => (left = other) }));
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, path: string) => (shown.href = new URL(path, shown).href),
  });
  vi.stubGlobal("addEventListener", () => {});
  vi.resetModules();
  const secrets = await import("./address-secrets");
  secrets.watchAddress();
  secrets.subscribeToAddressSecrets(() => {});
  return secrets;
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const session = "access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery";

test("secrets leave the address everywhere, and those of an e-mail go on to the sign-in page", async () => {
  for (const path of ["/account", "/admin", "/", "/ar/cars?x=1", "/login/x"]) {
    const { readAddressSecrets } = await open(`${path}#${session}&invite=secret`);
    expect(shown.href).toBe(`https://cars.example.com${path}`);
    expect(left).toBe(`/login${path.startsWith("/ar") ? "?language=ar" : ""}#${session}`);
    expect(readAddressSecrets()).toEqual({ link: null, invitation: null });
  }
  await open("/#error=access_denied&error_code=otp_expired");
  expect(left).toBe("/login#error=access_denied&error_code=otp_expired");
  await open("/cars#invite=secret");
  expect(left).toBeNull();
  expect(kept.size).toBe(0);
  const { readAddressSecrets } = await open(`/login?language=ar#${session}`);
  expect(shown.href).toBe("https://cars.example.com/login?language=ar");
  expect(readAddressSecrets().link).toEqual({ accessToken: "a.b.c", refreshToken: "r", kind: "recovery" });
});

test.each(["signup", "email_change"])("the link of %s asks for a password", async (type) => {
  const { readAddressSecrets } = await open(`/login#access_token=a.b.c&refresh_token=r&type=${type}`);
  expect(readAddressSecrets().link).toMatchObject({ kind: "signUp" });
});

test("a link that is not used up yet says for whom it is, also where its plus sign was not encoded", async () => {
  const opened = await open("/login?language=ar#token_hash=abc.def&type=recovery&email=sara+cars@example.com");
  expect(shown.href).toBe("https://cars.example.com/login?language=ar");
  expect(opened.readAddressSecrets().link).toEqual({
    tokenHash: "abc.def",
    type: "recovery",
    email: "sara+cars@example.com",
    kind: "recovery",
  });
});

test("a refused link, half a session, and the places of a page", async () => {
  expect((await open("/login#error=access_denied&error_code=otp_expired")).readAddressSecrets().link).toBe("invalid");
  expect((await open("/login#access_token=a.b.c")).readAddressSecrets().link).toBeNull();
  await open("/contact#form");
  expect(shown.hash).toBe("#form");
});

test("the first of two links that confirm a new address says that the other one is left", async () => {
  const said = "message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=";
  expect((await open(`/login?language=ar#${said}`)).readAddressSecrets().link).toBe("half");
  expect(shown.href).toBe("https://cars.example.com/login?language=ar");
  await open(`/ar#${said}`);
  expect(left).toMatch(/^\/login\?language=ar#message=/);
});

test("an invitation waits in storage for a day, or until it is forgotten", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await open("/login#invite=secret-1");
  const later = await open(`/login#${session}`);
  expect(later.readAddressSecrets().invitation).toBe("secret-1");
  later.forgetLink();
  expect(later.readAddressSecrets()).toEqual({ link: null, invitation: "secret-1" });
  later.forgetInvitation();
  expect((await open("/login")).readAddressSecrets().invitation).toBeNull();
  await open("/login#invite=secret-2");
  expect((await open("/login")).readAddressSecrets().invitation).toBe("secret-2");
  vi.setSystemTime(Date.now() + 25 * 3_600_000);
  expect((await open("/login")).readAddressSecrets().invitation).toBeNull();
  expect(kept.size).toBe(0);
});

test("an invitation that an e-mail's link carries is kept, and replaces none that this browser has", async () => {
  const link = "token_hash=abc.def&type=signup&email=sara@example.com&invite=carried";
  const opened = await open(`/login?language=ar#${link}`);
  expect(shown.href).toBe("https://cars.example.com/login?language=ar");
  expect(opened.readAddressSecrets()).toMatchObject({ link: { tokenHash: "abc.def" }, invitation: "carried" });
  expect((await open("/login")).readAddressSecrets().invitation).toBe("carried");
  await open("/login#invite=complete");
  expect((await open(`/login#${link}`)).readAddressSecrets().invitation).toBe("complete");
});

test("storage that is refused costs nothing but the waiting", async () => {
  const refuse = () => {
    throw new Error("refused");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect((await open("/login#invite=secret")).readAddressSecrets().invitation).toBe("secret");
});
