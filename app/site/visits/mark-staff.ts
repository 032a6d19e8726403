import { staffMark } from "~domain/visits";

/** From now on this browser is one of staff. */
export function markStaff(): void {
  try {
    localStorage.setItem(staffMark, "1");
  } catch {
    // Where nothing can be stored, visits of staff are counted.
  }
}
