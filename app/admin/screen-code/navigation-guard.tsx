import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Location, NavigationType, useBlocker, useLocation, useNavigate } from "react-router";
import { leavesUnsaved } from "~/admin/record-form/leave-checks";
import { ConfirmDialog } from "~/admin/ui/confirm-dialog";
import { useTranslation } from "~/i18n/use-translation";
import { longToast, toast } from "~/toast/toast";
import { type Hindrance, hindranceOf, opensAtOnce } from "./hindrance";

/**
 * Asks before something unsaved is left, and keeps the present page where the next one cannot be opened. React Router
 * itself reloads the document when code cannot be fetched, and without a connection the browser then shows its own
 * error page. @param onLoading called with true while code is loaded before a navigation, and then with false
 */
export function NavigationGuard({ onLoading }: { onLoading: (loading: boolean) => void }) {
  const { t } = useTranslation("editing");
  const { t: admin } = useTranslation("admin");
  const { t: errors } = useTranslation("auth");
  const navigate = useNavigate();
  const here = useLocation();
  const blocker = useBlocker((ways) => leavesUnsaved(ways) || !opensAtOnce(ways.nextLocation.pathname));
  /** Where nothing stands in the way, although the browser says that it is offline. */
  const [openable, setOpenable] = useState<Location | null>(null);
  /** The page that is tried a second time: a file that is still missing is one of an older version of the site. */
  const retried = useRef("");
  const target = blocker.state === "blocked" ? blocker.location : null;
  const ready = target !== null && (target === openable || opensAtOnce(target.pathname));
  const asks =
    ready && leavesUnsaved({ currentLocation: here, nextLocation: target, historyAction: NavigationType.Push });

  const finish = useEffectEvent((to: Location, why: Hindrance | null) => {
    const address = to.pathname + to.search + to.hash;
    const again = retried.current === address;
    retried.current = "";
    if (why === null) return setOpenable(to);
    blocker.reset?.();
    if (why === "missing" && again) return location.assign(address);
    toast({
      id: "not-opened",
      title: admin(`notOpened.${why}.title`),
      description: admin(`notOpened.${why}.description`),
      variant: "destructive",
      duration: longToast,
      action: {
        label: errors("errors.retry"),
        onClick: () => {
          retried.current = address;
          void navigate(to, { state: to.state });
        },
      },
    });
  });
  const tellLoading = useEffectEvent(onLoading);
  const proceed = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (ready && !asks) proceed();
    if (target === null || ready) return;
    let current = true;
    tellLoading(true);
    void hindranceOf(target.pathname).then((why) => {
      if (current) finish(target, why);
    });
    return () => {
      current = false;
      tellLoading(false);
    };
  }, [target, ready, asks]);

  return (
    <ConfirmDialog
      open={asks}
      onOpenChange={(open) => {
        if (!open && asks) blocker.reset?.();
      }}
      title={t("leave.title")}
      description={t("leave.text")}
      confirmLabel={t("leave.leave")}
      cancelLabel={t("leave.stay")}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
