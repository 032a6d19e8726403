import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { cn } from "~/ui/cn";
import { foldedGroups, setFolded } from "./folded-groups";

interface FieldGroupProps {
  title: string;
  description?: ReactNode;
  /** Columns of fields where there is room; 2 when left out. */
  columns?: 1 | 2;
  /** Lets the group be folded: its name in `folded-groups`, which an element around it carries as `data-fold`. */
  fold?: string;
  children: ReactNode;
}

/**
 * Fields that belong together under a title. Two columns of fields where there is room, and the
 * title beside them where there is plenty; BilingualField takes both columns.
 */
export function FieldGroup({ title, description, columns = 2, fold, children }: FieldGroupProps) {
  const id = useId();
  const body = useId();
  const folded = foldedGroups.use().has(fold ?? "");
  return (
    <div
      role="group"
      aria-labelledby={id}
      className={cn("@container", fold === undefined && "border-t py-9 first:border-t-0 first:pt-0")}
    >
      <div className={cn("grid gap-x-12 @4xl:grid-cols-[15rem_minmax(0,1fr)]", !folded && "gap-y-6")}>
        <div className="flex flex-wrap items-start justify-between gap-3 @4xl:block">
          <div className="grid gap-2 @max-4xl:grow">
            <h2 id={id} className="title">
              {fold === undefined ? (
                title
              ) : (
                <button
                  type="button"
                  aria-expanded={!folded}
                  aria-controls={body}
                  onClick={() => setFolded([fold], !folded)}
                  className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 text-start"
                >
                  {title}
                  <ChevronDown
                    aria-hidden="true"
                    className={cn(
                      "size-4 shrink-0 text-muted-foreground transition-transform",
                      folded && "-rotate-90 rtl:rotate-90",
                    )}
                  />
                </button>
              )}
            </h2>
            {description && !folded ? <p className="measure text-sm text-muted-foreground">{description}</p> : null}
          </div>
        </div>
        <div id={body} hidden={folded} className={cn("@container min-w-0", fold !== undefined && "pb-6")}>
          <div className={cn("grid items-start gap-x-6 gap-y-5", columns === 2 && "@lg:grid-cols-2")}>{children}</div>
        </div>
      </div>
    </div>
  );
}
