import { useTranslation } from "~/i18n/use-translation";
import { WhatsappIcon } from "~/ui/brand-icons";

/**
 * The chat button in the bottom corner at the line's end; nothing without an address. It covers nothing that is read or
 * pressed: on a phone it has a row of its own, in which a page may place what else stays in reach (`data-dock`); on
 * wider windows it keeps to the margin. The row is lower while something is typed.
 */
export function WhatsappButton({ href }: { href: string | null }) {
  const { t } = useTranslation("shell");
  if (!href) return null;
  return (
    <aside aria-label={t("whatsapp")} className="chat-dock">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("whatsapp")}
        title={t("whatsapp")}
        className="chat-button"
      >
        <span>{t("whatsapp")}</span>
        <WhatsappIcon />
      </a>
    </aside>
  );
}
