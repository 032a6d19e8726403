import { notFound } from "~/utils/not-found";
import { notFoundMeta } from "~/site/page-texts";

export { PublicErrorBoundary as ErrorBoundary } from "~/site/errors/error-page";

/** Any unknown address: a real 404, which the error boundary shows in the page's language. */
export function loader() {
  throw notFound("page");
}

export { notFoundMeta as meta };

export default function NotFound() {
  return null;
}
