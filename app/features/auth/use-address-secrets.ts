import { useSyncExternalStore } from "react";
import { type AddressSecrets, readAddressSecrets, subscribeToAddressSecrets } from "~/features/auth/address-secrets";

const none: AddressSecrets = { link: null, invitation: null };

/** The secrets that a link brought to this page; none on the server. */
export function useAddressSecrets(): AddressSecrets {
  return useSyncExternalStore(subscribeToAddressSecrets, readAddressSecrets, () => none);
}
