import type { Language } from "~domain/languages";
import { areaOf } from "~domain/public-paths";

interface DeviceMarksProps {
  pathname: string;
  language: Language;
}

/**
 * What a phone shows of a page outside of it: the icon on its home screen, and the colour of the bars around the page
 * (`--background` of the header there). From the home screen staff open the back office.
 */
export function DeviceMarks({ pathname, language }: DeviceMarksProps) {
  return (
    <>
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {areaOf(pathname) === "admin" ? (
        <>
          <link rel="manifest" href={`/admin.webmanifest?lang=${language}`} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c0d0f" />
          <meta name="theme-color" content="#f6f3ec" />
        </>
      ) : (
        <meta name="theme-color" content="#08090a" />
      )}
    </>
  );
}
