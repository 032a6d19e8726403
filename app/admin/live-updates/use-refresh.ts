import { useRevalidator } from "react-router";
import { refreshUntilRead } from "./quiet-refresh";

/**
 * Reads the data of the screen again, after a change that was made. The screen stays as it is where that fails, with
 * all that is typed and offered on it, and is read once the backend answers.
 */
export function useRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return () => refreshUntilRead(revalidate);
}
