import { useRouteError } from "react-router";
import { BrokenView } from "./broken-view";
import { missingOf } from "./missing";
import { NotFound } from "../not-found/not-found";

/**
 * The error boundary of every public page, inside the layout with header, footer and `<main>`. Reads the error with a
 * hook, because routes that re-export it pass no props.
 */
export function PublicErrorBoundary() {
  const error = useRouteError();
  const missing = missingOf(error);
  return (
    <div data-missing className="py-16 sm:py-24">
      {missing ? <NotFound missing={missing} /> : <BrokenView error={error} />}
    </div>
  );
}
