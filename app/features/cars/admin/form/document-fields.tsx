import { ArrowUp, ExternalLink, X } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";
import { documentKinds, documentUrl, longestDocumentName } from "~domain/car-documents";
import { directionOf, type Language, languages } from "~domain/languages";
import type { CarDocumentFields } from "../car-form.schema";

interface DocumentFieldsProps {
  document: CarDocumentFields;
  number: number;
  onChange: (document: CarDocumentFields) => void;
  /** Moves the document up; undefined for the first one. */
  onEarlier: (() => void) | undefined;
  onRemove: () => void;
}

/** The fields of one document: its kind, and its names if the kind does not say enough. */
export function DocumentFields({ document, number, onChange, onEarlier, onRemove }: DocumentFieldsProps) {
  const { t } = useTranslation("admin_car");
  const { t: extra } = useTranslation("car_extra");
  const { t: editing } = useTranslation("editing");
  const { kind } = document;
  const known = documentKinds.find((one) => one === kind) ?? "other";
  const usual = known === "other" ? "" : extra(`document.${known}`);
  const names: Record<Language, "name_en" | "name_ar"> = { en: "name_en", ar: "name_ar" };
  const described = usual || t("form.document.number", { number });
  return (
    <li className="@container border-s-2 ps-4">
      <div className="grid gap-x-3 gap-y-3 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <Field name={`document-${number}-kind`} label={t("form.document.kind")}>
          {(control) => (
            <Select
              {...control}
              value={known}
              onChange={(event) => onChange({ ...document, kind: event.target.value })}
            >
              {documentKinds.map((one) => (
                <option key={one} value={one}>
                  {extra(`document.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {languages.map((language) => (
          <Field
            key={language}
            name={`document-${number}-${language}`}
            label={
              <>
                {t("form.document.name")}{" "}
                <span className="ms-1 font-normal text-muted-foreground">{editing(`language.${language}`)}</span>
              </>
            }
          >
            {(control) => (
              <Input
                {...control}
                lang={language}
                dir={directionOf(language)}
                maxLength={longestDocumentName}
                autoComplete="off"
                value={document[names[language]]}
                onChange={(event) => onChange({ ...document, [names[language]]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <span className="flex items-start @2xl:pt-8">
          <a
            href={documentUrl(document.path, described)}
            target="_blank"
            rel="noopener"
            aria-label={t("form.document.open", { name: described })}
            title={t("form.document.open", { name: described })}
            className="grid size-11 place-items-center hover:text-accent [&_svg]:size-5"
          >
            <ExternalLink aria-hidden="true" strokeWidth={1.5} className="mirrored" />
          </a>
          <IconButton
            label={t("form.document.earlier", { number })}
            icon={<ArrowUp aria-hidden="true" />}
            disabled={!onEarlier}
            onClick={onEarlier}
          />
          <IconButton
            label={t("form.document.remove", { number })}
            icon={<X aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
    </li>
  );
}
