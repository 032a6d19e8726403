import { Car } from "lucide-react";
import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";

/** The dealer's logo, or a car icon with the dealer's name. */
export function SiteLogo({ logoUrl, brandName }: { logoUrl: string | null; brandName: Localized }) {
  const { language } = useLanguage();
  const name = textIn(brandName, language);
  if (logoUrl)
    return (
      <img
        src={logoUrl}
        alt={name}
        width={168}
        height={36}
        className="h-9 w-auto max-w-44 object-contain object-[0_50%] rtl:object-[100%_50%]"
      />
    );
  return (
    <span className="inline-flex min-w-0 items-center gap-2 sm:gap-3">
      <Car aria-hidden="true" strokeWidth={1.25} className="size-6 text-accent max-[23.5rem]:hidden sm:size-7" />
      <span className="line-clamp-2 leading-tight font-medium break-words sm:text-lg">{name}</span>
    </span>
  );
}
