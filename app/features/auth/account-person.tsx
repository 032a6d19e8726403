import { useNavigate } from "react-router";
import { useAuth } from "./auth-context";
import { SignOutButton } from "./sign-out-button";

/** Who is signed in, and a button to sign out. */
export function AccountPerson() {
  const { user } = useAuth();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <bdi className="break-all text-muted-foreground">{user?.email}</bdi>
      <SignOutButton variant="outline" onSignedOut={() => navigate("/login")} />
    </div>
  );
}
