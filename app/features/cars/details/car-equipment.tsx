import { useTranslation } from "~/i18n/use-translation";

/** What the car is fitted with. A code that has no name yet is shown as words. */
export function CarEquipment({ features }: { features: string[] }) {
  const { t } = useTranslation("cars");
  if (features.length === 0) return null;
  const names: Record<string, string> = t("feature", { returnObjects: true });
  return (
    <section aria-labelledby="equipment" className="mt-16 lg:mt-24">
      <h2 id="equipment" className="eyebrow mb-2 text-accent">
        {t("detail.features")}
      </h2>
      <ul className="grid gap-x-14 border-t sm:grid-cols-2 lg:grid-cols-3">
        {features.map((code) => (
          <li key={code} className="border-b py-3">
            {names[code] ?? code.replaceAll("_", " ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
