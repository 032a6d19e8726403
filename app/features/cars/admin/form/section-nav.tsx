import { FoldVertical, UnfoldVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { foldedGroups, setFolded } from "~/admin/record-form/folded-groups";
import { useScrollEdges } from "~/admin/ui/use-scroll-edges";
import { cn } from "~/ui/cn";
import { goToSection, sectionAnchor, type CarSectionName } from "./car-sections";

/** Links to the sections of the form and marks the visible one: a column on a wide screen, else a row. */
export function SectionNav({ sections }: { sections: readonly CarSectionName[] }) {
  const { t } = useTranslation("admin_car");
  const current = useSectionInSight(sections);
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Scrolls the link of the visible part into view within the row; the page itself does not move.
    const link = row.current?.querySelector<HTMLElement>('[aria-current="true"]');
    const list = row.current;
    if (link && list && list.scrollWidth > list.clientWidth)
      list.scrollTo({ left: link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2, behavior: "smooth" });
  }, [current]);
  useScrollEdges(row);
  return (
    <nav
      aria-label={t("form.sections")}
      className={cn(
        "sticky top-16 z-20 -mx-4 border-b bg-background sm:-mx-8",
        "xl:static xl:mx-0 xl:border-b-0 xl:bg-transparent",
      )}
    >
      <ul
        ref={row}
        className={cn(
          "fading-edges relative flex gap-6 overflow-x-auto px-4 [scrollbar-width:none]",
          "sm:px-8 xl:grid xl:gap-0 xl:px-0",
        )}
      >
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${sectionAnchor(section)}`}
              aria-current={section === current ? "true" : undefined}
              onClick={(event) => {
                event.preventDefault();
                goToSection(section);
              }}
              className={cn(
                "flex min-h-11 items-center border-b-2 text-sm whitespace-nowrap",
                "-outline-offset-2 transition-colors xl:border-s-2 xl:border-b-0 xl:ps-4",
                section === current
                  ? "border-accent text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground xl:border-border",
              )}
            >
              {t(`form.section.${section}`)}
            </a>
          </li>
        ))}
      </ul>
      <FoldAll sections={sections} />
    </nav>
  );
}

/** Folds all sections, or unfolds them if all are folded; only on a wide screen, where the navigation is a column. */
function FoldAll({ sections }: { sections: readonly CarSectionName[] }) {
  const { t } = useTranslation("admin_car");
  const names = sections.map((section) => `car-${section}`);
  const folded = foldedGroups.use();
  const all = names.every((name) => folded.has(name));
  return (
    <button
      type="button"
      onClick={() => setFolded(names, !all)}
      className={cn(
        "hidden min-h-11 cursor-pointer items-center gap-2 ps-4.5 text-sm",
        "text-muted-foreground hover:text-foreground xl:inline-flex",
      )}
    >
      {all ? (
        <UnfoldVertical aria-hidden="true" className="size-4" />
      ) : (
        <FoldVertical aria-hidden="true" className="size-4" />
      )}
      {t(all ? "form.unfoldAll" : "form.foldAll")}
    </button>
  );
}

/** The section at the upper third of the window. */
function useSectionInSight(sections: readonly CarSectionName[]): CarSectionName | null {
  const [inSight, setInSight] = useState<CarSectionName | null>(null);
  const names = sections.join(" ");
  useEffect(() => {
    const seen = new Map<CarSectionName, boolean>();
    const known = names.split(" ").flatMap((name) => sections.find((section) => section === name) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const section = known.find((name) => sectionAnchor(name) === target.id);
          if (section) seen.set(section, isIntersecting);
        }
        setInSight((last) => known.find((name) => seen.get(name)) ?? last);
      },
      { rootMargin: "-25% 0px -70% 0px" },
    );
    for (const section of known) {
      const part = document.getElementById(sectionAnchor(section));
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [names]);
  return inSight ?? sections[0] ?? null;
}
