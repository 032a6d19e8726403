import { createContext } from "react";
import type { Localized } from "~/i18n/localized";

/** The dealer's data in header and footer. Data that could not be loaded is empty and not shown. */
export interface ShellData {
  logoUrl: string | null;
  brandName: Localized;
  /** At most six. */
  brands: Localized[];
  phone: string | null;
  email: string | null;
  social: { facebook?: string; twitter?: string; instagram?: string; linkedin?: string };
  /** Whether these pages have content. */
  privacy: boolean;
  faq: boolean;
  /** Address of the WhatsApp chat; null if the dealer has no number. */
  chat: string | null;
}

/** The layout's data for components inside it, e.g. for forms that link to the privacy page. */
export const ShellContext = createContext<ShellData | null>(null);
