import { BrokenView } from "./broken-view";
import { missingOf } from "./missing";
import { NotFoundView } from "./not-found-view";
import { RestOfSheet } from "./page-sheets";

/** What a visitor sees where not even the page's frame can be shown: the whole page. */
export function ErrorView({ error }: { error: unknown }) {
  const missing = missingOf(error);
  return (
    <main id="content" className="grid min-h-dvh content-center py-16">
      <RestOfSheet />
      {missing ? <NotFoundView missing={missing} /> : <BrokenView error={error} />}
    </main>
  );
}
