import { type ReactNode, useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { loadTexts } from "~/i18n/catalogue";
import { knowsPublicOnly } from "~/i18n/document-area";
import { directionOf } from "~domain/languages";
import { areaOf, languageOf } from "~domain/public-paths";
import { LanguageProvider } from "~/i18n/language-provider";
import { rememberedLanguage, useRememberedLanguage } from "~/i18n/remembered";
import { cookieLanguage } from "~/i18n/language-cookie";
import { fetchModules } from "~/site/fetch-modules";
import { readSettings } from "~/features/site-content/site-content.queries";
import { setSiteTimeZone, siteTimeZone } from "~/i18n/time-zone";
import { optionalData } from "~/site/optional-data";
import { servicesFrom, supabaseFrom } from "~/supabase/server";
import { Toaster } from "~/toast/toaster";
import { ErrorView } from "~/site/errors/error-view";
import { DeviceMarks } from "~/site/layout/device-marks";
import { FontSheet, HeadSheet } from "~/site/layout/page-sheets";
import type { Route } from "./+types/root";

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const data = useRouteLoaderData<typeof loader>("root");
  const remembered = useRememberedLanguage(data?.rememberedLanguage ?? cookieLanguage());
  const language = languageOf(pathname, remembered);
  // The moment from which on controls answer by script; the measurements and the tests wait for it.
  useEffect(() => void performance.mark("hydrated"), []);
  return (
    <html lang={language} dir={directionOf(language)} data-time-zone={data?.timeZone ?? siteTimeZone()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadSheet />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Rendered by the server only, as the scripts below: no script reads them. */}
        {import.meta.env.SSR ? <DeviceMarks pathname={pathname} language={language} /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider language={language}>{children}</LanguageProvider>
        <FontSheet language={language} />
        <ScrollRestoration />
        {/* Rendered by the server only: in the browser they have run already. */}
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  );
}

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await optionalData(context, readSettings(supabaseFrom(context)), null);
  if (settings) setSiteTimeZone(settings.time_zone);
  return { rememberedLanguage: servicesFrom(context).rememberedLanguage, timeZone: siteTimeZone() };
}

/**
 * The cookie's language and the time zone are read once per document; the browser keeps track of changes itself.
 * Without this every screen of the back office would ask the server, too, and one that is left at once would leave
 * unhandled rejections behind (turbo-stream's `done`).
 */
export function shouldRevalidate() {
  return false;
}

/** Brings the texts of the page that is being opened, beside its code and data. */
const bringTexts: Route.ClientMiddlewareFunction = async ({ request, pattern }, next) => {
  const { pathname, search } = new URL(request.url);
  // However it was asked for: a page that this document has no route for is loaded as a document.
  if (knowsPublicOnly && areaOf(pathname) !== "public") throw redirectDocument(pathname + search);
  const language = languageOf(pathname, rememberedLanguage(cookieLanguage()));
  // The data first: they take longest.
  const page = next();
  fetchModules(pattern);
  await Promise.all([loadTexts(language, pathname), page]);
};

export const clientMiddleware = [bringTexts];

export default function App() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} />;
}
