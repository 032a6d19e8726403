import { BrokenView } from "./broken-view";
import { missingOf } from "./missing";
import { NotFound } from "../not-found/not-found";
import { RestOfSheet } from "~/site/layout/page-sheets";

/** Full-page error view, for errors in the layout itself. */
export function ErrorView({ error }: { error: unknown }) {
  const missing = missingOf(error);
  return (
    <main id="content" className="grid min-h-dvh content-center py-16">
      <RestOfSheet />
      {missing ? <NotFound missing={missing} /> : <BrokenView error={error} />}
    </main>
  );
}
