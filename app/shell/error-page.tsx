import { BrokenView } from "./broken-view";
import { missingOf } from "./missing";
import { NotFoundView } from "./not-found-view";

/** The error boundary of every public page: inside the layout, which brings header, footer and `<main>`. */
export function PublicErrorBoundary({ error }: { error: unknown }) {
  const missing = missingOf(error);
  return <div className="py-16 sm:py-24">{missing ? <NotFoundView missing={missing} /> : <BrokenView error={error} />}</div>;
}
