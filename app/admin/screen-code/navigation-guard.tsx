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
  /** The latest way, while it waits for code or for an answer. */
  const [held, setHeld] = useState<Location | null>(null);
  /** Set while a way is taken that was held. */
  const passes = useRef(false);
  const blocker = useBlocker((ways) => {
    const holds = !passes.current && (leavesUnsaved(ways) || !opensAtOnce(ways.nextLocation.pathname));
    setHeld(holds ? ways.nextLocation : null);
    return holds;
  });
  /** Where nothing stands in the way, although the browser says that it is offline. */
  const [openable, setOpenable] = useState<Location | null>(null);
  /** The page that is tried a second time: a file that is still missing is one of an older version of the site. */
  const retried = useRef("");
  const ready = held !== null && (held === openable || opensAtOnce(held.pathname));
  const leaves = (to: Location) =>
    leavesUnsaved({ currentLocation: here, nextLocation: to, historyAction: NavigationType.Push });
  const asks = ready && leaves(held);

  const take = (to: Location) => {
    setHeld(null);
    try {
      if (blocker.state === "blocked") return blocker.proceed();
    } catch {
      // A navigation that began earlier has ended since: React Router then forgets what it holds. Go there anew.
    }
    passes.current = true;
    void navigate(to, { state: to.state });
    passes.current = false;
  };
  const stay = () => {
    setHeld(null);
    blocker.reset?.();
  };
  const finish = useEffectEvent((to: Location, why: Hindrance | null) => {
    const address = to.pathname + to.search + to.hash;
    const again = retried.current === address;
    retried.current = "";
    if (why === null) return leaves(to) ? setOpenable(to) : take(to);
    stay();
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
  useEffect(() => {
    if (held === null || asks) return;
    let current = true;
    if (!ready) tellLoading(true);
    void (ready ? Promise.resolve(null) : hindranceOf(held.pathname)).then((why) => {
      if (current) finish(held, why);
    });
    return () => {
      current = false;
      if (!ready) tellLoading(false);
    };
  }, [held, ready, asks]);

  return (
    <ConfirmDialog
      open={asks}
      onOpenChange={(shown) => {
        if (!shown && asks) stay();
      }}
      title={t("leave.title")}
      description={t("leave.text")}
      confirmLabel={t("leave.leave")}
      cancelLabel={t("leave.stay")}
      onConfirm={() => held && take(held)}
    />
  );
}
