import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "~/i18n/catalogue";
import { knowsPublicOnly } from "~/i18n/document-area";
import { languageOf } from "~/i18n/language";
import { cookieLanguage } from "~/lib/language-cookie";

/**
 * A visitor who tapped waits for the page: drawn in one go it is there a sixth sooner than in slices with frames of the
 * old page between them. In the back office somebody may be typing meanwhile.
 */
const drawing = knowsPublicOnly ? { useTransitions: false } : {};

/** The texts come first: hydrating without them would replace what the server wrote by keys. */
async function hydrate(): Promise<void> {
  const { pathname } = location;
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

void hydrate();
