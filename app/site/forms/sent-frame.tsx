import type { ReactNode } from "react";
import { Container } from "~/ui/container";

/** The page of a booking or an offer that a visitor has sent. No part makes it wider, however large the text is. */
export function SentFrame({ children }: { children: ReactNode }) {
  return (
    <Container className="grid grid-cols-1 gap-10 pt-12 pb-20 sm:pt-20 sm:pb-28 lg:max-w-4xl">{children}</Container>
  );
}
