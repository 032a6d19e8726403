import { createContext } from "react";
import type { Localized } from "~/i18n/localized";

/** What header and footer show of the dealer. Data that could not be fetched is empty and not shown. */
export interface ShellData {
  logoUrl: string | null;
  brandName: Localized;
  /** At most six. */
  brands: Localized[];
  phone: string | null;
  email: string | null;
  social: { facebook?: string; twitter?: string; instagram?: string; linkedin?: string };
  /** Whether the dealer has written these pages. */
  privacy: boolean;
  faq: boolean;
  /** Address of the WhatsApp chat; null where the dealer has no number. */
  chat: string | null;
}

/** What the frame of the site knows, for what is inside it: forms link to the privacy page where there is one. */
export const ShellContext = createContext<ShellData | null>(null);
