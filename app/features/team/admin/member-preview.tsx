import { useFormValue } from "~/admin/record-form/use-field";
import { PreviewFrame } from "~/admin/preview-frame";
import { MemberCard } from "../member-card";
import { codesOf, photoOf } from "./member-fields";

/** The member's card as the team page will show it, updated while typing. */
export function MemberPreview() {
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  const member = {
    id: 0,
    // An empty heading would not be accessible.
    name: { en: text(useFormValue("name_en")) || "…", ar: text(useFormValue("name_ar")) },
    jobTitle: { en: text(useFormValue("job_title_en")), ar: text(useFormValue("job_title_ar")) },
    bio: { en: text(useFormValue("bio_en")), ar: text(useFormValue("bio_ar")) },
    photo: photoOf(useFormValue("photo")),
    phone: text(useFormValue("phone")).trim() || null,
    email: text(useFormValue("email")).trim() || null,
    languages: codesOf(useFormValue("languages")),
  };
  return (
    <div className="xl:sticky xl:top-24">
      <PreviewFrame className="p-5">
        <MemberCard member={member} hasPlace />
      </PreviewFrame>
    </div>
  );
}
