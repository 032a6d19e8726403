import { useRouteError } from "react-router";
import { BrokenView } from "./broken-view";
import { missingOf } from "./missing";
import { NotFound } from "./not-found";

/**
 * The error boundary of every public page: inside the layout, which brings header, footer and
 * `<main>`. Asks for the error itself, because a route that only passes it on gives it no props.
 */
export function PublicErrorBoundary() {
  const error = useRouteError();
  const missing = missingOf(error);
  return (
    <div className="py-16 sm:py-24">{missing ? <NotFound missing={missing} /> : <BrokenView error={error} />}</div>
  );
}
