import { useTranslation } from "~/i18n/use-translation";
import { WhatsappIcon } from "~/ui/brand-icons";

/**
 * The chat button in the bottom corner at the inline end; nothing without an address. It covers no content: on a phone
 * it is in a separate row, in which a page may place other fixed controls (`data-dock`); on wider windows it is in the
 * margin. The row is lower while the user types.
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
