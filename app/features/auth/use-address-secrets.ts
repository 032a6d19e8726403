import { useSyncExternalStore } from "react";
import { type AddressSecrets, readAddressSecrets, subscribeToAddressSecrets } from "~/features/auth/address-secrets";

const none: AddressSecrets = { link: null, invitation: null };

/** What a link has brought to this page; nothing on the server. */
export function useAddressSecrets(): AddressSecrets {
  return useSyncExternalStore(subscribeToAddressSecrets, readAddressSecrets, () => none);
}
