import { useDeferredValue, type ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { Localized } from "~/i18n/localized";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { formValuesOf, type FormValues } from "~/admin/record-form/values";
import { AdminPreview } from "~/admin/preview/preview";
import { cn } from "~/ui/cn";
import { missingIn } from "./fields";

interface FormPreviewProps<Content> {
  /** What is previewed, e.g. "About Us page". */
  title: string;
  /** Builds the content from the typed values. */
  typed: (values: FormValues) => Content;
  /** The texts of the content, to count those that exist in one language only. */
  texts: (content: Content) => Localized[];
  render: (content: Content) => ReactNode;
  firstScreen?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Form fields with a preview of the page beside them, or below them on narrow screens. */
export function FormPreview<Content>({
  title,
  typed,
  texts,
  render,
  firstScreen,
  children,
}: FormPreviewProps<Content>) {
  return (
    <div className="grid gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="min-w-0">{children}</div>
      <div
        className={cn(
          "min-w-0 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-12rem)] xl:self-start",
          "xl:overflow-y-auto xl:[scrollbar-width:thin]",
        )}
      >
        <Shown title={title} typed={typed} texts={texts} render={render} firstScreen={firstScreen} />
      </div>
    </div>
  );
}

function Shown<Content>({ title, typed, texts, render, firstScreen }: Omit<FormPreviewProps<Content>, "children">) {
  const { control } = useRecordFormState();
  const watched = useWatch({ control });
  // The preview may lag behind, so that typing stays fast.
  const values = useDeferredValue(watched);
  const content = typed(formValuesOf(values));
  const all = texts(content);
  return (
    <AdminPreview
      title={title}
      firstScreen={firstScreen}
      missing={{ en: missingIn("en", all), ar: missingIn("ar", all) }}
    >
      {render(content)}
    </AdminPreview>
  );
}
