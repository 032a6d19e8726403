import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { ClientInstrumentation } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "~/i18n/catalogue";
import { knowsPublicOnly } from "~/i18n/document-area";
import { languageOf } from "~domain/public-paths";
import { cookieLanguage } from "~/i18n/language-cookie";
import { keepVia } from "~/site/campaigns/via";
import { watchVisits } from "~/site/visits/count";
import { oldestCondition } from "~/site/old-browsers/oldest-condition";

/**
 * Lets the click event end before the navigation begins. Started inside the event, React would first render the pending
 * state, and only then would the router request the page.
 */
const askFirst: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(begin) {
        await Promise.resolve();
        await begin();
      },
    });
  },
};

/**
 * On public pages React renders a navigation in one go: the new page appears a sixth sooner than in time slices with
 * frames of the old page between them. In the back office the user may be typing meanwhile.
 */
const drawing = knowsPublicOnly ? { useTransitions: false, instrumentations: [askFirst] } : {};

/** The texts come first: hydrating without them would replace what the server wrote by keys. */
async function hydrate(): Promise<void> {
  const { pathname, hash } = location;
  keepVia();
  if (knowsPublicOnly) watchVisits();
  // The newer browsers know what the file for older ones brings.
  if (!("requestClose" in HTMLDialogElement.prototype))
    await import("~/site/old-browsers/old-panels").then((panels) => panels.servePanels());
  // Before the router reads the address and stores it. Public pages load this only if the link carries secrets.
  if (/[#&](access_token|refresh_token|token_hash|error_code|invite)=/.test(hash))
    await import("~/features/auth/address-secrets").then((secrets) => secrets.watchAddress());
  await loadTexts(languageOf(pathname, cookieLanguage()), pathname);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter {...drawing} />
      </StrictMode>,
    );
  });
}

// An older browser keeps the page without scripts.
if (CSS.supports(oldestCondition)) void hydrate();
