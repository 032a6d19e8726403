import { memo, type ReactNode, use } from "react";
import { UNSAFE_DataRouterDataContext as DataContext, useLocation, useOutlet, useRevalidator } from "react-router";

interface ScreenProps {
  outlet: ReactNode;
  /** All that an outlet is made of: the address, the data with the errors, and whether they are read again. */
  made: readonly unknown[];
}

const Screen = memo(
  ({ outlet }: ScreenProps) => outlet,
  (before, after) => before.made.every((part, index) => part === after.made[index]),
);

/**
 * The open screen. React Router makes a new outlet when a navigation begins, too, and the screen that is about to be
 * left, with its hundred rows, would be rendered once more before the next one is read.
 */
export function SteadyOutlet() {
  return <Screen outlet={useOutlet()} made={[useLocation(), use(DataContext), useRevalidator().state]} />;
}
