import { Check } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { textIn, type Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { SelectField, SwitchField } from "~/admin/record-form/choice-fields";
import { DateField, DateTimeField } from "~/admin/record-form/date-fields";
import { fromLocalTime, toLocalTime } from "~/utils/local-time";
import { useRecordFormState } from "~/admin/record-form/record-form-state";
import { TextField } from "~/admin/record-form/text-fields";
import { useFormValue } from "~/admin/record-form/use-field";
import { Button } from "~/ui/button";
import { carStatuses } from "~domain/car-codes";
import { typedIn } from "../car-form.values";
import { OpenOrdersNotice } from "../open-orders/open-orders-notice";
import type { BrandChoice } from "./basics-section";
import { CarSection } from "./car-section";
import { HoldingOrder, type HoldingOrderProps } from "./holding-order";
import { SoldCar } from "./sold-car";
import { useCarCodes } from "./use-car-codes";
import { useVisibilityText } from "../use-visibility-text";

interface PublishingSectionProps extends HoldingOrderProps {
  brands: readonly BrandChoice[];
  offices: readonly { id: string; name: Localized }[];
  /** Id of the car, where it is sold. */
  soldCar: number | null;
}

/** Status, publication times and highlighting of the car. */
export function PublishingSection({ brands, offices, order, openOrders, soldCar }: PublishingSectionProps) {
  const { t } = useTranslation("admin_car");
  const { t: cars } = useTranslation("cars");
  const { language } = useLanguage();
  const codes = useCarCodes();
  const refusal = useRecordFormState().errors["status"]?.message;
  const refused = refusal === "car_has_reservation" || refusal === "car_sold_by_order";
  const showrooms = offices
    .filter((office) => office.id !== "")
    .map((office) => ({ value: office.id, label: textIn(office.name, language) }));
  return (
    <CarSection name="publishing" title={t("form.section.publishing")}>
      <div className="grid gap-2">
        <SelectField name="status" label={t("form.part.status")} options={codes.status} />
        {order !== null || refused ? <HoldingOrder order={order} said={refused} /> : null}
        {soldCar !== null && order === null ? <SoldCar id={soldCar} /> : null}
        <WaitingOrders openOrders={openOrders} />
      </div>
      <StateAfterSaving brands={brands} />
      <DateTimeField name="publish_at" label={t("form.part.publish_at")} />
      <DateTimeField name="unpublish_at" label={t("form.part.unpublish_at")} />
      <SelectField name="office_id" label={t("form.part.office")} options={showrooms} empty={t("form.notStated")} />
      <TextField name="video_url" type="url" label={t("form.part.video")} hint={t("form.hint.video")} />
      <SwitchField name="featured" label={t("form.part.featured")} hint={t("form.hint.featured")} />
      <SwitchField name="deal" label={cars("deal")} hint={t("form.hint.deal")} />
      <DateField name="deal_until" label={t("form.part.deal_until")} hint={t("form.hint.dealUntil")} />
      <DateField name="new_until" label={t("form.part.new_until")} hint={t("form.hint.newUntil")} />
      <Availability />
    </CarSection>
  );
}

/** Warns about open orders if the chosen status takes the car off the offer. */
function WaitingOrders({ openOrders }: Pick<HoldingOrderProps, "openOrders">) {
  const status = useFormValue("status");
  return status === "sold" || status === "archived" ? <OpenOrdersNotice found={openOrders} /> : null;
}

/** Says what the chosen status and times mean for visitors. */
function StateAfterSaving({ brands }: Pick<PublishingSectionProps, "brands">) {
  const { t } = useTranslation("admin_car");
  const visibilityText = useVisibilityText();
  const status = useFormValue("status");
  const brandId = useFormValue("brand_id");
  const brand = brands.find(({ id }) => String(id) === brandId);
  const car = {
    status: carStatuses.find((known) => known === status) ?? "draft",
    publishAt: fromLocalTime(typedIn(useFormValue("publish_at"))),
    unpublishAt: fromLocalTime(typedIn(useFormValue("unpublish_at"))),
    deletedAt: null,
    // A brand that is not among the choices is in the trash.
    brand: { visible: brand?.visible ?? true, inTrash: !brand && brandId !== "" },
  };
  return (
    <p role="status" className="border-s-2 border-accent ps-4 text-sm @lg:mt-8">
      {visibilityText(car)}
      {useFormValue("published_incomplete") === true ? (
        <span className="block text-muted-foreground">{t("publish.incomplete")}</span>
      ) : null}
    </p>
  );
}

function Availability() {
  const { t } = useTranslation("admin_car");
  const { setValue } = useRecordFormState();
  return (
    <div className="grid justify-items-start gap-2">
      <DateTimeField name="availability_confirmed_at" label={t("form.part.availability")} className="w-full" />
      <Button
        variant="outline"
        onClick={() => setValue("availability_confirmed_at", toLocalTime(new Date().toISOString()))}
      >
        <Check aria-hidden="true" />
        {t("form.confirmNow")}
      </Button>
    </div>
  );
}
