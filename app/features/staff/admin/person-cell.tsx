import type { Colleague } from "./staff.queries";

interface PersonCellProps {
  colleague: Pick<Colleague, "name"> & { email: string | null };
  /** Shown where there is no name. */
  nameless?: string;
}

/** Name and address of a colleague, or of an invited one, in a table. */
export function PersonCell({ colleague: { name, email }, nameless = "" }: PersonCellProps) {
  return (
    <>
      {name || nameless ? (
        <span className={name ? "block" : "block font-normal text-muted-foreground"}>
          <bdi>{name || nameless}</bdi>
        </span>
      ) : null}
      {email ? (
        <span className="block font-normal break-all text-muted-foreground">
          <bdi dir="ltr">{email}</bdi>
        </span>
      ) : null}
    </>
  );
}
