import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { loadAllCatalogues } from "~/i18n/catalogue.server";
import { LanguageProvider } from "~/i18n/language-provider";
import type { ShellData } from "./shell-data";
import { SiteFooter } from "./site-footer";
import { WhatsappButton } from "./whatsapp-button";

const nothing: ShellData = {
  logoUrl: null,
  brandName: { en: "Maarad", ar: "معرض" },
  brands: [],
  phone: null,
  email: null,
  social: {},
  privacy: false,
  faq: false,
  chat: null,
};

function footer(shell: Partial<ShellData>): string {
  const router = createMemoryRouter([
    { path: "*", element: <SiteFooter shell={{ ...nothing, ...shell }} year={2031} /> },
  ]);
  return renderToString(
    <LanguageProvider language="en">
      <RouterProvider router={router} />
    </LanguageProvider>,
  );
}

beforeAll(loadAllCatalogues);

describe("the public footer", () => {
  test("shows the logo as an image when a logo URL is set, the brand text otherwise", () => {
    expect(footer({ logoUrl: "https://example.com/logo.png" })).toContain(
      '<img src="https://example.com/logo.png" alt="Maarad"',
    );
    expect(footer({})).not.toContain("<img");
  });

  test("has social icons only for networks with a link", () => {
    const html = footer({ social: { instagram: "https://example.com/i", linkedin: "https://example.com/l" } });
    expect(html).toContain('aria-label="Instagram"');
    expect(html).toContain('aria-label="LinkedIn"');
    expect(html).not.toMatch(/aria-label="(Facebook|X)"/);
  });

  test("leads to the privacy page and to answers only where the dealer has written them", () => {
    expect(footer({})).not.toMatch(/href="\/(privacy|faq)"/);
    expect(footer({ privacy: true })).toContain('href="/privacy"');
    expect(footer({ privacy: true })).not.toContain('href="/faq"');
    expect(footer({ faq: true })).toContain('href="/faq"');
  });

  test("leaves out brands and contact where there are none, and keeps the rest", () => {
    const html = footer({});
    expect(html).not.toMatch(/Top Brands|mailto:|tel:/);
    expect(html).toContain("Quick Links");
    expect(html).toContain("© 2031 Maarad");
  });
});

test("the chat button is shown only with a WhatsApp number", () => {
  const button = (href: string | null) =>
    renderToString(
      <LanguageProvider language="en">
        <WhatsappButton href={href} />
      </LanguageProvider>,
    );
  expect(button(null)).toBe("");
  expect(button("https://wa.me/97333000000")).toContain('target="_blank"');
});
