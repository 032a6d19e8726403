import type { UploadedPicture } from "~/admin/media-picker/pictures";
import type { CarPictureFields } from "./car-form.schema";
import { addPictures, carPictureOf } from "./car-pictures";

/** Pictures that were put to a car beside its form. */
export interface LateArrival {
  carId: number;
  pictures: CarPictureFields[];
  /** The car's version before and after. */
  before: number;
  version: number;
}

/** What is left to others. */
export interface LateParts {
  /**
   * Watches the uploads of a scope: calls at once and after each change, with those that are done, each handed out
   * once.
   */
  follow(scope: string, call: (pictures: UploadedPicture[], busy: boolean) => void): () => void;
  save(carId: number, pictures: CarPictureFields[]): Promise<{ before: number; version: number }>;
  /** Whether a failure passes by itself. */
  passes(error: unknown): boolean;
  /** Says that pictures of a car are in the library and could not be put to it. */
  report(carId: number, count: number, error: unknown): void;
  /** Resolves when another attempt makes sense; `attempt` counts from 1. */
  pause(attempt: number): Promise<void>;
}

interface Expected {
  carId: number;
  /** Whether files are still on their way. */
  busy: boolean;
  /** The last of what arrived and is being written, one after the other. */
  writing: Promise<unknown> | null;
  stop: () => void;
}

/**
 * A car may be saved while its pictures are still on their way. From then on they are put to the car as they arrive, in
 * the order of their files, whether or not its form is open. Such a small save and the saves of the form take turns, so
 * that neither takes the other's version for that of somebody else.
 */
export function createLatePictures({ follow, save, passes, report, pause }: LateParts) {
  const scopes = new Map<number, string>();
  const expected = new Map<string, Expected>();
  const turns = new Map<number, Promise<unknown>>();
  const arrivals: LateArrival[] = [];
  const listeners = new Set<(arrival: LateArrival | null) => void>();
  let newCars = 1;

  function tell(arrival: LateArrival | null): void {
    for (const listener of listeners) listener(arrival);
  }

  /** Runs what writes to a car after whatever writes to it already. */
  function inTurn<T>(carId: number, write: () => Promise<T>): Promise<T> {
    const turn = (turns.get(carId) ?? Promise.resolve()).then(write);
    turns.set(
      carId,
      turn.catch(() => {}),
    );
    return turn;
  }

  async function attempt(carId: number, pictures: CarPictureFields[]): Promise<void> {
    const arrival = { carId, pictures, ...(await save(carId, pictures)) };
    arrivals.push(arrival);
    tell(arrival);
  }

  async function put(carId: number, pictures: CarPictureFields[]): Promise<void> {
    for (let count = 1; ; count += 1) {
      try {
        return await inTurn(carId, () => attempt(carId, pictures));
      } catch (error) {
        if (!passes(error)) return report(carId, pictures.length, error);
        // Outside its turn: whoever presses Save meanwhile does not wait for it.
        await pause(count);
      }
    }
  }

  /** Once nothing is on its way any more, further files of the scope are the form's again. */
  function settle(scope: string): void {
    const state = expected.get(scope);
    if (!state || state.busy || state.writing) return;
    state.stop();
    expected.delete(scope);
    tell(null);
  }

  function take(scope: string, pictures: UploadedPicture[], busy: boolean): void {
    const state = expected.get(scope);
    if (!state) return;
    state.busy = busy;
    if (pictures.length > 0) {
      const writing = (state.writing ?? Promise.resolve()).then(() => put(state.carId, pictures.map(carPictureOf)));
      state.writing = writing;
      void writing.finally(() => {
        if (state.writing === writing) state.writing = null;
        settle(scope);
      });
    }
    settle(scope);
  }

  return {
    /** Where the uploads of a car are found: those of a new one stay where they were begun. */
    scopeOf: (carId: number | null): string =>
      carId === null ? `cars/new-${newCars}` : (scopes.get(carId) ?? `cars/${carId}`),

    /** The car of this scope is saved: whatever is still on its way will be put to it. */
    expect(scope: string, carId: number): void {
      if (scope === `cars/new-${newCars}`) newCars += 1;
      scopes.set(carId, scope);
      if (expected.has(scope)) return;
      const state: Expected = { carId, busy: true, writing: null, stop: () => {} };
      expected.set(scope, state);
      tell(null);
      state.stop = follow(scope, (pictures, busy) => take(scope, pictures, busy));
      // It may have come to rest before there was a way to stop.
      if (!expected.has(scope)) state.stop();
    },

    /** Whether the pictures of a scope are put to their car without its form. */
    isExpected: (scope: string): boolean => expected.has(scope),

    /** Whether something that arrived is not written yet. */
    isWriting: (): boolean => [...expected.values()].some(({ writing }) => writing !== null),

    inTurn,

    /**
     * What a form that knows this version of a car has to know besides: the pictures put to it since, and its version
     * by now.
     */
    since(carId: number, version: number): { pictures: CarPictureFields[]; version: number } {
      let known: { pictures: CarPictureFields[]; version: number } = { pictures: [], version };
      for (const arrival of arrivals) {
        if (arrival.carId !== carId || arrival.before !== known.version) continue;
        known = { pictures: addPictures(known.pictures, arrival.pictures), version: arrival.version };
      }
      return known;
    },

    /** Calls with each arrival, and with null when what is expected has changed. */
    subscribe(listener: (arrival: LateArrival | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
