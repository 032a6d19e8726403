import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadCatalogue } from "~/i18n/catalogue";
import { areaOf, languageOf } from "~/i18n/language";
import { cookieLanguage } from "~/lib/language-cookie";

/** The texts come first: hydrating without them would replace what the server wrote by keys. */
async function hydrate(): Promise<void> {
  const { pathname } = location;
  await loadCatalogue(languageOf(pathname, cookieLanguage()), areaOf(pathname));
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void hydrate();
