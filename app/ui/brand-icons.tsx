import type { ReactNode } from "react";

interface IconProps {
  className?: string;
}

/** Logos of social networks as line drawings, because the icon library has none. */
function Mark({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ?? "size-5"}
    >
      {children}
    </svg>
  );
}

export function FacebookIcon(props: IconProps) {
  return (
    <Mark {...props}>
      <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />
    </Mark>
  );
}

export function TwitterIcon(props: IconProps) {
  return (
    <Mark {...props}>
      <path d="M4 4l11.7 16H20L8.3 4zM4 20l6.8-6.8M20 4l-6.8 6.8" />
    </Mark>
  );
}

export function InstagramIcon(props: IconProps) {
  return (
    <Mark {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </Mark>
  );
}

export function LinkedinIcon(props: IconProps) {
  return (
    <Mark {...props}>
      <path d="M4 9v11M4 4.5v.01M9 20V9M9 14c0-3 2-5 5-5s5 2 5 5v6" />
    </Mark>
  );
}

export function WhatsappIcon(props: IconProps) {
  return (
    <Mark {...props}>
      <path d="M3 21l1.65-3.8a9 9 0 1 1 3.4 2.9L3 21" />
      <path d="M9 10a.5.5 0 0 0 1 0V9a.5.5 0 0 0-1 0v1a5 5 0 0 0 5 5h1a.5.5 0 0 0 0-1h-1a.5.5 0 0 0 0 1" />
    </Mark>
  );
}
