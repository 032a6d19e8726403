import type { ReactNode } from "react";
import { FieldGroup } from "~/admin/record-form/field-group";
import { sectionAnchor, type CarSectionName } from "./car-sections";

interface CarSectionProps {
  name: CarSectionName;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** One section of the form, the target of the navigation's links. */
export function CarSection({ name, ...group }: CarSectionProps) {
  return (
    <div
      id={sectionAnchor(name)}
      data-part={name}
      data-fold={`car-${name}`}
      tabIndex={-1}
      className="scroll-mt-32 border-t pt-4 outline-none first:border-t-0 first:pt-0 xl:scroll-mt-20"
    >
      <FieldGroup {...group} fold={`car-${name}`} />
    </div>
  );
}
