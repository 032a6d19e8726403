import { useTranslation } from "~/i18n/use-translation";
import { useLanguage } from "~/i18n/use-language";
import { ChatLink } from "~/ui/chat-link";
import { cn } from "~/ui/cn";
import { carTitle, type ListedCar } from "../cars";
import { useCarChat } from "./sale";

/** The icon of a card that opens a chat about its car, above the link that covers the card. */
export function CardChat({ car, className }: { car: ListedCar; className?: string }) {
  const { t } = useTranslation("cars");
  const { language } = useLanguage();
  return (
    <ChatLink
      href={useCarChat(car)}
      label={t("whatsapp.about", { car: carTitle(car, language) })}
      variant="ghost"
      size="icon"
      className={cn("relative z-10 -me-2.5 text-accent", className)}
    />
  );
}
