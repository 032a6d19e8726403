import { createContext, type ReactNode, use, useCallback } from "react";
import { may, type StaffAction, type StaffRole } from "~domain/roles";

const RoleContext = createContext<StaffRole | null>(null);

/** Tells the screens below whose back office this is. */
export function RightsProvider({ role, children }: { role: StaffRole; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>;
}

/** Asks what the person in front of the screen may do: `const may = useMay(); may("cars.edit")`. */
export function useMay(): (action: StaffAction) => boolean {
  const role = use(RoleContext);
  return useCallback((action) => may(role, action), [role]);
}

/** The role of the person in front of the screen, for what depends on more than a right. */
export function useRole(): StaffRole | null {
  return use(RoleContext);
}
