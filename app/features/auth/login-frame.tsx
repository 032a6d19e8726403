import type { ReactNode } from "react";
import { Container } from "~/ui/container";

interface LoginFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** The layout of the sign-in pages: one narrow column under a heading. */
export function LoginFrame({ title, intro, children }: LoginFrameProps) {
  return (
    <Container className="py-14 sm:py-24">
      <title>{title}</title>
      <div className="mx-auto w-full max-w-md">
        <h1 className="headline">{title}</h1>
        {intro ? <p className="mt-3 text-muted-foreground">{intro}</p> : null}
        <div className="mt-10">{children}</div>
      </div>
    </Container>
  );
}
