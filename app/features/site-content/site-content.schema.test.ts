import { expect, test } from "vitest";
import { siteContentSchemas } from "./site-content.schema";

test("contact_info has the shape of the spec, and needs nothing of ours", () => {
  const info = siteContentSchemas.contact_info.parse({
    offices: [{ phones: [{ number: "+973 1700 0000" }] }],
    email: "hello@example.com",
    social_links: { instagram: "https://example.com/maarad" },
    whatsapp_number: "+973 3300 0000",
  });
  expect(info.offices[0]?.phones[0]?.number).toBe("+973 1700 0000");
  expect(info.offices[0]?.hours).toEqual([]);
  expect(info.social_links.facebook).toBeUndefined();
});

test("an empty dealer is valid: every part has its default", () => {
  expect(siteContentSchemas.contact_info.parse({})).toEqual({
    offices: [],
    email: "",
    social_links: {},
    whatsapp_number: "",
  });
  expect(siteContentSchemas.settings.parse({})).toMatchObject({ currency: "BHD", time_zone: "Asia/Bahrain" });
});

test("a time zone that this machine does not know costs no other setting", () => {
  expect(siteContentSchemas.settings.parse({ currency: "AED", time_zone: "Asia/Nowhere" })).toMatchObject({
    currency: "AED",
    time_zone: "Asia/Bahrain",
  });
});

test("a link that is no web address is left out, and costs nothing else", () => {
  const info = siteContentSchemas.contact_info.parse({
    offices: [{ id: "one", map_url: "https://[::1" }],
    email: "hello@example.com",
    social_links: { twitter: "javascript:alert(1)", facebook: "https://example.com/maarad" },
  });
  expect(info.email).toBe("hello@example.com");
  expect(info.offices).toMatchObject([{ id: "one", map_url: "" }]);
  expect(info.social_links).toEqual({ twitter: "", facebook: "https://example.com/maarad" });
});

test.each(["https://[::1", "https://a;script-src-elem", "https://a,default-src"])("%s counts as no logo", (address) => {
  expect(siteContentSchemas.logo_url.safeParse(address).success).toBe(false);
});
