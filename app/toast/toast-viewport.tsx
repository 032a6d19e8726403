import { X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { dismissToast, toastDuration, type Toast } from "./toast";
import { useSwipeDirection } from "./use-swipe-direction";

/** How far a toast must be pulled to go, in px. */
const swipeThreshold = 50;

const hotkey = ["F8"];

/** Draws the toasts: they close by time, by swipe, by Escape and by their button, and wait while they are read. */
export default function ToastViewport({ toasts, focus }: { toasts: readonly Toast[]; focus: boolean }) {
  const viewport = useRef<HTMLOListElement>(null);
  // The F8 that brought the viewport is meant for it, too.
  useEffect(() => {
    if (focus) viewport.current?.focus();
  }, [focus]);
  const { t } = useTranslation("common");
  const { direction } = useLanguage();
  const swipe = useSwipeDirection(direction);
  return (
    <Primitive.Provider
      duration={toastDuration}
      swipeDirection={swipe.direction}
      swipeThreshold={swipeThreshold}
      label={t("toast.label")}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={t("close")} swipe={swipe.handlers} />
      ))}
      <Primitive.Viewport
        ref={viewport}
        hotkey={hotkey}
        label={t("toast.region")}
        className={cn(
          "pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col gap-3",
          "p-4 sm:start-auto sm:top-auto sm:bottom-20 sm:w-[26rem] sm:p-6",
        )}
      />
    </Primitive.Provider>
  );
}

interface ToastCardProps {
  toast: Toast;
  closeLabel: string;
  swipe: ReturnType<typeof useSwipeDirection>["handlers"];
}

function ToastCard({ toast, closeLabel, swipe }: ToastCardProps) {
  const destructive = toast.variant === "destructive";
  return (
    <Primitive.Root
      forceMount
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      duration={toast.duration}
      data-variant={toast.variant ?? "default"}
      className={cn(
        "pointer-events-auto flex [touch-action:pan-y] items-start gap-2 rounded-md border",
        "border-s-2 bg-card py-2 ps-5 pe-2 text-card-foreground shadow-panel select-none",

        "transition-[translate,opacity] duration-200 starting:translate-y-2 starting:opacity-0",
        "data-[state=closed]:pointer-events-none data-[state=closed]:opacity-0",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none",
        "data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)",
        destructive ? "border-s-destructive" : "border-s-accent",
      )}
      {...swipe}
    >
      <div className={cn("grid min-w-0 grow gap-1 wrap-anywhere", toast.description ? "py-2" : "py-3")}>
        {toast.title ? (
          <Primitive.Title className={cn("text-sm font-medium", destructive && "text-destructive")}>
            {toast.title}
          </Primitive.Title>
        ) : null}
        {toast.description ? (
          <Primitive.Description dir="auto" className="text-start text-sm text-muted-foreground">
            {toast.description}
          </Primitive.Description>
        ) : null}
      </div>
      {toast.action ? (
        <Primitive.Action asChild altText={toast.action.altText ?? toast.action.label}>
          <Button variant="link" className="px-2" onClick={toast.action.onClick}>
            {toast.action.label}
          </Button>
        </Primitive.Action>
      ) : null}
      <Primitive.Close asChild>
        <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
      </Primitive.Close>
    </Primitive.Root>
  );
}
