import type { ReactNode } from "react";
import { WhatsappIcon } from "./brand-icons";
import { buttonStyles, type ButtonLook } from "./button-styles";

interface ChatLinkProps extends ButtonLook {
  /** The address of a WhatsApp chat; null without a number, and there is no link. */
  href: string | null;
  /** The accessible name, where the visible words are missing or do not say what the chat is about. */
  label?: string;
  children?: ReactNode;
}

/** A link to a WhatsApp chat that looks like a button. */
export function ChatLink({ href, label, children, ...look }: ChatLinkProps) {
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={buttonStyles(look)}>
      <WhatsappIcon />
      {children}
    </a>
  ) : null;
}
