import { useTranslation } from "~/i18n/use-translation";
import { WhatsappIcon } from "~/ui/brand-icons";
import { cn } from "~/ui/cn";

/** The chat button in the bottom corner at the line's end; nothing without an address. */
export function WhatsappButton({ href }: { href: string | null }) {
  const { t } = useTranslation("shell");
  if (!href) return null;
  return (
    <aside aria-label={t("whatsapp")}>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("whatsapp")}
        title={t("whatsapp")}
        className={cn(
          "tone-ink fixed end-5 bottom-5 z-30 grid size-14 place-items-center rounded-full border",
          "border-accent/60 text-accent shadow-panel transition-colors hover:bg-muted sm:end-8",
          "sm:bottom-8",
        )}
      >
        <WhatsappIcon className="size-6" />
      </a>
    </aside>
  );
}
