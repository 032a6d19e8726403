import { useState } from "react";
import { ViaField } from "~/site/campaigns/via-field";
import type { FormStamp } from "./answer";
import { honeypotName, keyName, startedName } from "./hidden-fields";

/**
 * The hidden part of a form: its stamp, which stays the same when the page's data is fetched again, what brought the
 * visitor, and a honeypot field that is hidden from sight, keyboard and screen readers.
 */
export function FormGuards({ stamp }: { stamp: FormStamp }) {
  const [{ key, started }] = useState(stamp);
  return (
    <>
      <input type="hidden" name={keyName} defaultValue={key} />
      <input type="hidden" name={startedName} defaultValue={started} />
      <ViaField />
      <div aria-hidden="true" className="sr-only">
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
