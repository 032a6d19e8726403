import { notFound } from "~/utils/not-found";
import { notFoundMeta } from "~/site/page-texts";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Every address that is none of ours: a real 404, told by the boundary in the page's language. */
export function loader() {
  throw notFound("page");
}

export { notFoundMeta as meta };

export default function NotFound() {
  return null;
}
