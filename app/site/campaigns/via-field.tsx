import { viaParameter } from "~domain/campaigns";
import { useVia } from "./via";

/** The hidden field by which a form brings the campaign of the visit; nothing for a visit without one. */
export function ViaField() {
  const via = useVia();
  return via === null ? null : <input type="hidden" name={viaParameter} value={via} />;
}
