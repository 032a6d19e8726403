import { lazy, Suspense, useState } from "react";
import { lateFile } from "~/ui/lazy-with-fallback";
import { useToasts } from "./toast";

const ToastViewport = lazy(lateFile(() => import("./toast-viewport")));

/**
 * The place where toasts appear; rendered once, at the root of the page. What draws them comes with
 * the first toast, so that a page that shows none does not carry it.
 */
export function Toaster() {
  const toasts = useToasts();
  // Once there, the viewport stays: F8 finds it, and screen readers know its region.
  const [needed, setNeeded] = useState(false);
  if (toasts.length > 0 && !needed) setNeeded(true);
  return needed ? (
    <Suspense>
      <ToastViewport toasts={toasts} />
    </Suspense>
  ) : null;
}
