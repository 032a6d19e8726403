import { lazy, Suspense, useEffect, useState } from "react";
import { lateFile } from "~/ui/lazy-with-fallback";
import { useToasts } from "./toast";

const ToastViewport = lazy(lateFile(() => import("./toast-viewport")));

/**
 * The place where toasts appear; rendered once, at the root of the page. What draws them comes with
 * the first toast or the first F8, so that a page that needs neither does not carry it.
 */
export function Toaster() {
  const toasts = useToasts();
  // Once there, the viewport stays: it listens for F8 itself, and screen readers know its region.
  const [needed, setNeeded] = useState<"toast" | "key" | null>(null);
  if (toasts.length > 0 && !needed) setNeeded("toast");
  useEffect(() => {
    if (needed) return;
    const listen = ({ code }: KeyboardEvent) => code === "F8" && setNeeded("key");
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [needed]);
  return needed ? (
    <Suspense>
      <ToastViewport toasts={toasts} focus={needed === "key"} />
    </Suspense>
  ) : null;
}
