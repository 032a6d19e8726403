import { viewingMeanings, viewingStatuses, type ViewingStatus } from "~domain/viewing-statuses";

/** Progress of a viewing by status; the three final ones are equal. */
const places: Record<ViewingStatus, number> = {
  requested: 0,
  confirmed: 1,
  arrived: 2,
  done: 3,
  no_show: 3,
  cancelled: 3,
};

const usual: Partial<Record<ViewingStatus, ViewingStatus>> = {
  requested: "confirmed",
  confirmed: "arrived",
  arrived: "done",
};

/** The usual next status; null if there is none. */
export function nextStep(from: ViewingStatus): ViewingStatus | null {
  return usual[from] ?? null;
}

/** Whether a status change goes back. */
export function isStepBack(from: ViewingStatus, to: ViewingStatus): boolean {
  return places[to] < places[from];
}

/** The other allowed statuses besides {@link nextStep}: forward (`on`) and back. */
export function otherSteps(from: ViewingStatus): { on: ViewingStatus[]; back: ViewingStatus[] } {
  const next: readonly ViewingStatus[] = viewingMeanings[from].next;
  const others = viewingStatuses.filter((to) => next.includes(to) && to !== nextStep(from));
  return {
    on: others.filter((to) => !isStepBack(from, to)),
    back: others.filter((to) => isStepBack(from, to)),
  };
}
