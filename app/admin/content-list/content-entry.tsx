import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "react-router";
import { LocalizedText } from "~/i18n/localized-text";
import type { Localized } from "~/i18n/localized";
import { cn } from "~/ui/cn";
import { IconButton } from "~/ui/icon-button";
import { Switch } from "~/admin/ui/switch";

interface ContentEntryProps {
  name: Localized;
  /** The name in words, for buttons and switches. */
  label: string;
  /** Where it is edited; null where the reader may not. */
  to: string | null;
  /** What moves it in its order. */
  handle?: ReactNode;
  picture?: ReactNode;
  /** Lines under the name. */
  below?: ReactNode;
  /** Facts beside the name, under it on a phone. */
  facts?: ReactNode;
  visible: boolean;
  onVisible?: (visible: boolean) => void;
  onTrash?: () => void;
}

/** One row of a list in use: handle, picture, name, facts, whether it is shown, and the way to the trash. */
export function ContentEntry({
  name,
  label,
  to,
  handle,
  picture,
  below,
  facts,
  visible,
  onVisible,
  onTrash,
}: ContentEntryProps) {
  const { t } = useTranslation("admin_content");
  const quiet = visible ? undefined : "text-muted-foreground";
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 py-3 md:flex-nowrap md:py-2.5">
      {handle ? <div className="shrink-0 max-md:order-2 max-md:-ms-3">{handle}</div> : null}
      <div className="flex min-w-0 items-center gap-5 max-md:order-1 max-md:w-full md:grow">
        {picture ? <div className={cn("shrink-0", !visible && "opacity-60")}>{picture}</div> : null}
        <div className="min-w-0 grow md:flex md:items-center md:gap-5">
          <div className="min-w-0 md:grow">
            {to === null ? (
              <LocalizedText text={name} className={cn("font-medium", quiet)} />
            ) : (
              <Link
                to={to}
                className={cn(
                  "inline-flex min-h-8 items-center font-medium",
                  "decoration-accent underline-offset-4 hover:underline",
                )}
              >
                <LocalizedText text={name} className={quiet} />
              </Link>
            )}
            {below ? <div className="text-sm text-muted-foreground">{below}</div> : null}
          </div>
          {facts ? <div className="shrink-0 text-sm max-md:mt-1">{facts}</div> : null}
        </div>
      </div>
      {onVisible || onTrash ? (
        <div className="ms-auto flex shrink-0 items-center gap-3 max-md:order-3">
          {onVisible ? (
            <Switch
              label={
                <>
                  <span className="sr-only">{`${label}: `}</span>
                  <span className="font-normal text-muted-foreground">{t("list.visible")}</span>
                </>
              }
              checked={visible}
              onCheckedChange={onVisible}
            />
          ) : null}
          {onTrash ? (
            <IconButton
              className="text-muted-foreground hover:text-foreground"
              label={t("list.trashOne", { name: label })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={onTrash}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
