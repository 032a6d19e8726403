import { useAuth } from "./auth-context";
import { SignOutButton } from "./sign-out-button";
import { useSignOutWatch } from "./use-sign-out-watch";

/** Who is signed in, and a button to sign out; goes to the sign-in page when the session ends otherwise. */
export function AccountPerson() {
  const { user } = useAuth();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <bdi className="break-all text-muted-foreground">{user?.email}</bdi>
      <SignOutButton variant="outline" leave={useSignOutWatch().leave} />
    </div>
  );
}
