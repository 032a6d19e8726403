import { notFound } from "~/lib/not-found";
import { notFoundMeta } from "~/lib/page-texts";

export { PublicErrorBoundary as ErrorBoundary } from "~/shell/error-page";

/** Every address that is none of ours: a real 404, told by the boundary in the page's language. */
export function loader() {
  throw notFound("page");
}

export { notFoundMeta as meta };

export default function NotFound() {
  return null;
}
