import type { Colleague } from "./staff.queries";

/** Name and address of a colleague in a table. */
export function PersonCell({ colleague: { name, email } }: { colleague: Colleague }) {
  return (
    <>
      {name ? (
        <span className="block">
          <bdi>{name}</bdi>
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
