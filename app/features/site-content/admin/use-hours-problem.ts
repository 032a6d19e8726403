import { useTranslation } from "~/i18n/use-translation";
import { weekDays } from "./hours";

/** Returns the text for a problem of weekly hours, with the day; undefined for other problems. */
export function useHoursProblem(): (problem: string) => string | undefined {
  const { t } = useTranslation("admin_site");
  return (problem) => {
    const [what, number] = problem.split(".");
    const day = weekDays().find((one) => one === number);
    if (!day || (what !== "incomplete" && what !== "overlap")) return undefined;
    return t(`hours.problems.${what}`, { day: t(`hours.days.${day}`) });
  };
}
