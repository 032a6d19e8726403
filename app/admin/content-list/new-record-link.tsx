import { Plus } from "lucide-react";
import { Link } from "react-router";
import { buttonStyles } from "~/ui/button-styles";

/** The way to the form of a new record, from its list. */
export function NewRecordLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonStyles()}>
      <Plus aria-hidden="true" />
      {label}
    </Link>
  );
}
