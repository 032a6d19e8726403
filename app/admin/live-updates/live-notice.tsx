import { RefreshCw, WifiOff } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import type { LiveStatus } from "./live";

/** Says that updates come slower than usual, or not at all, and nothing while they come at once. */
export function LiveNotice({ status }: { status: LiveStatus }) {
  const { t } = useTranslation("admin");
  const shown = status === "asking" || status === "unreachable" ? status : null;
  const Icon = shown === "unreachable" ? WifiOff : RefreshCw;
  return (
    <div role="status">
      {shown ? (
        <p className="flex items-center gap-3 border-b bg-muted px-4 py-2.5 text-sm text-muted-foreground sm:px-8">
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {t(`live.${shown}`)}
        </p>
      ) : null}
    </div>
  );
}
