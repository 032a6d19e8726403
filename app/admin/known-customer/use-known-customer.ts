import { useEffect, useState } from "react";
import { browserClient } from "~/supabase/browser";
import { readPhone } from "~/utils/phone";
import { findKnownCustomer, type KnownCustomer } from "./known-customer.queries";

/** How long typing must rest before the database is asked, in ms. */
const rest = 300;

/** The customer with the typed phone number; null while it is incomplete, and if no customer has it. */
export function useKnownCustomer(typed: string, countryCode: string): KnownCustomer | null {
  const phone = readPhone(typed, countryCode);
  const [found, setFound] = useState<{ phone: string; known: KnownCustomer | null } | null>(null);
  useEffect(() => {
    if (phone === null) return;
    let current = true;
    const timer = setTimeout(() => {
      browserClient()
        .then((client) => findKnownCustomer(client, phone))
        // A hint that cannot be read is left out: the form is saved without it as well.
        .then(
          (known) => current && setFound({ phone, known }),
          () => undefined,
        );
    }, rest);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [phone]);
  return found !== null && found.phone === phone ? found.known : null;
}
