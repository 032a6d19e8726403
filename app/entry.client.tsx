import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadTexts } from "~/i18n/catalogue";
import { languageOf } from "~/i18n/language";
import { cookieLanguage } from "~/lib/language-cookie";

/** The texts come first: hydrating without them would replace what the server wrote by keys. */
async function hydrate(): Promise<void> {
  const { pathname } = location;
  await loadTexts(languageOf(pathname, cookieLanguage()), pathname);
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
