import { useTranslation } from "~/i18n/use-translation";
import { staffRoles } from "~domain/roles";

/** A text about the permissions of each role. */
export function RoleGuide() {
  const { t } = useTranslation("admin_staff");
  const { t: admin } = useTranslation("admin");
  return (
    <section className="mt-14">
      <h2 className="title mb-4">{t("roles")}</h2>
      <dl className="border-b">
        {staffRoles.map((role) => (
          <div key={role} className="grid gap-1 border-t py-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-8">
            <dt className="font-medium">{admin(`role.${role}`)}</dt>
            <dd className="measure text-muted-foreground">{t(`may.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
