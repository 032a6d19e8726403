import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { BilingualField } from "~/admin/record-form/bilingual-field";
import { FieldGroup } from "~/admin/record-form/field-group";
import { RecordForm } from "~/admin/record-form/record-form";
import type { SiteContent } from "../site-content.schema";
import { teamTextsFields, teamTextsSchema, typedTeamTexts } from "./about.schema";
import type { EditedContents } from "./contents.queries";
import { FormPreview } from "./form-preview";
import { useContentForm } from "./use-content-form";

interface TeamTextsFormProps {
  loaded: EditedContents<"team">;
  title: string;
  nav: ReactNode;
  /** Renders the team page for the preview. */
  render: (team: SiteContent<"team">) => ReactNode;
}

/** Form for title and texts above the people on the team page. */
export function TeamTextsForm({ loaded, title, nav, render }: TeamTextsFormProps) {
  const { t } = useTranslation("admin_site");
  const form = useContentForm({
    keys: ["team"],
    record: "about/team",
    loaded,
    schema: teamTextsSchema,
    fields: ({ team }) => teamTextsFields(team),
    change: (team) => ({ team }),
  });
  return (
    <RecordForm form={form} title={title} nav={nav} wholeAddress>
      <FormPreview
        title={t("teamPage.page")}
        typed={typedTeamTexts}
        texts={(team) => [team.title, team.description]}
        render={render}
        firstScreen
      >
        <FieldGroup title={t("teamPage.words")} description={t("teamPage.wordsHint")}>
          <BilingualField name="title" label={t("teamPage.heading")} required="en" />
          <BilingualField name="description" label={t("teamPage.description")} multiline rows={3} />
        </FieldGroup>
      </FormPreview>
    </RecordForm>
  );
}
