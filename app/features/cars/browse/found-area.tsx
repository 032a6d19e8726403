import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { cn } from "~/ui/cn";

/** The found cars, dimmed while another search loads. A separate component, so that nothing else is rendered again. */
export function FoundArea({ path, children }: { path: string; children: ReactNode }) {
  const loading = useNavigation().location?.pathname === path;
  return (
    <div
      aria-busy={loading}
      className={cn("mt-10 transition-opacity delay-150 duration-200 lg:col-start-2", loading && "opacity-60")}
    >
      {children}
    </div>
  );
}
