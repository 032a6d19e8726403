import { useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "~/i18n/use-translation";
import type { Localized } from "~/i18n/localized";
import { useLanguage } from "~/i18n/use-language";
import { RecordForm } from "~/admin/record-form/record-form";
import { useFormValue } from "~/admin/record-form/use-field";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { useBrands } from "~/admin/new-brand/use-brands";
import type { StaffCar } from "./car.queries";
import { fuels } from "~domain/car-codes";
import { isPlugIn } from "../cars";
import { CarActions } from "./form/car-actions";
import { CarIntro } from "./form/car-intro";
import { BasicsSection, type BrandChoice } from "./form/basics-section";
import { BatterySection } from "./form/battery-section";
import { CarProgress } from "./form/car-progress";
import { carSections, firstSections, goToField } from "./form/car-sections";
import { DocumentsSection } from "./form/documents-section";
import { EngineSection } from "./form/engine-section";
import { EquipmentSection } from "./form/equipment-section";
import { HistorySection } from "./form/history-section";
import type { HoldingOrderProps } from "./form/holding-order";
import { InsideSection } from "./form/inside-section";
import { LookSection } from "./form/look-section";
import { PicturesSection } from "./form/pictures-section";
import { PriceSection } from "./form/price-section";
import { PublishGate } from "./form/publish-gate";
import { PublishingSection } from "./form/publishing-section";
import { SearchSection } from "./form/search-section";
import { SectionNav } from "./form/section-nav";
import { TextsSection } from "./form/texts-section";
import { useTypedTitle } from "./form/use-made-title";
import { LargeChangeDialog } from "./large-change";
import { titleOf } from "./staff-car";
import { useCarForm, type CarFormState } from "./use-car-form";

interface CarFormProps extends HoldingOrderProps {
  /** Null for a new car. */
  car: StaffCar | null;
  /** The suggested stock number of a new car. */
  stockNo?: string;
  brands: readonly BrandChoice[];
  offices: readonly { id: string; name: Localized }[];
  /** ISO 4217 */
  currency: string;
  /** The change history of the car, for users who may read it. */
  history?: ReactNode;
  /** How the car does with visitors. */
  interest?: ReactNode;
}

/** The form of one car, new or saved. For a new car it first shows only a few sections. */
export function CarForm({ car, stockNo = "", history, interest, ...choices }: CarFormProps) {
  const { t } = useTranslation("admin_car");
  const { t: admin } = useTranslation("admin");
  const { language } = useLanguage();
  const state = useCarForm(car, stockNo);
  const { form, missing } = state;
  const [all, setAll] = useState(car !== null);
  // A restored draft may have values in a folded section: unfold all.
  const unfolded = all || form.restoredAt !== null;
  function goTo(field: string) {
    flushSync(() => {
      state.closeGate();
      setAll(true);
    });
    // After the dialog has returned the focus.
    setTimeout(() => goToField(field));
  }

  return (
    <>
      <RecordForm
        form={form}
        title={car ? titleOf(car, language) : t("form.new")}
        intro={car ? <CarIntro car={car}>{interest}</CarIntro> : undefined}
        backTo={{ to: "/admin/cars", label: admin("nav.cars") }}
        actions={car ? <CarActions car={car} openOrders={choices.openOrders} unsaved={form.unsaved} /> : undefined}
        labels={{ published_incomplete: t("publish.anyway") }}
      >
        <CarParts
          {...choices}
          state={state}
          unfolded={unfolded}
          onGo={goTo}
          soldCar={car?.row.status === "sold" ? car.id : null}
        />
        {unfolded ? null : (
          <div className="mt-2 grid justify-items-start gap-3 border-t pt-8">
            <Button variant="outline" aria-expanded={false} onClick={() => setAll(true)}>
              {t("form.more")}
            </Button>
            <p className="measure text-sm text-muted-foreground">{t("form.moreHint")}</p>
          </div>
        )}
        <PublishGate missing={missing} onClose={state.closeGate} onGo={goTo} onPublish={state.publishAnyway} />
        <LargeChangeDialog
          change={state.largeChange}
          currency={choices.currency}
          onClose={state.closeLargeChange}
          onConfirm={state.confirmLargeChange}
        />
      </RecordForm>
      {history ? <div className="mt-14">{history}</div> : null}
    </>
  );
}

type CarPartsProps = Omit<CarFormProps, "car" | "stockNo" | "history"> & {
  state: CarFormState;
  unfolded: boolean;
  onGo: (field: string) => void;
  /** Id of the car, where it is sold. */
  soldCar: number | null;
};

/** The sections of the form, with links to them at the side. */
function CarParts(props: CarPartsProps) {
  const { state, unfolded, onGo, offices, currency, order, openOrders, soldCar } = props;
  const fuel = useFormValue("fuel");
  const { brands, add } = useBrands(props.brands);
  const titles = useTypedTitle(brands);
  const plugIn = fuels.some((one) => one === fuel && isPlugIn(one));
  const sections = (unfolded ? carSections : firstSections).filter((section) => section !== "battery" || plugIn);
  return (
    <div className="flex flex-col gap-y-8 xl:grid xl:grid-cols-[minmax(0,1fr)_14rem] xl:gap-x-14">
      <div className="contents xl:col-start-2 xl:row-start-1 xl:block">
        <div
          className={cn(
            "contents xl:sticky xl:top-24 xl:grid xl:max-h-[calc(100dvh-12rem)] xl:gap-6",
            "xl:overflow-y-auto xl:pe-3 xl:[scrollbar-width:thin]",
          )}
        >
          <CarProgress onGo={onGo} />
          <SectionNav sections={sections} />
        </div>
      </div>
      <div className="min-w-0 xl:col-start-1 xl:row-start-1">
        <BasicsSection brands={brands} onAdd={add} />
        <PriceSection currency={currency} />
        <PicturesSection uploads={state.uploads} titles={titles} />
        {unfolded ? (
          <>
            <TextsSection brands={brands} />
            <EngineSection />
            {plugIn ? <BatterySection /> : null}
            <LookSection />
            <HistorySection />
            <DocumentsSection uploads={state.documentUploads} />
            <EquipmentSection />
            <PublishingSection
              brands={brands}
              offices={offices}
              order={order}
              openOrders={openOrders}
              soldCar={soldCar}
            />
            <SearchSection />
            <InsideSection />
          </>
        ) : null}
      </div>
    </div>
  );
}
