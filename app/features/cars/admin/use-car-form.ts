import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate, useRevalidator } from "react-router";
import type { RecordFormState } from "~/admin/record-form/record-form-state";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { useUploads, type Uploads } from "~/admin/media-picker/uploads";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { findCarForStaff, findLastEditor, saveCar, type SavedCar, type StaffCar } from "./car.queries";
import { fieldOfCode, missingForPublishing } from "./car-completeness";
import { carFormSchema, carProblems, type CarInput } from "./car-form.schema";
import { fieldsOf, newFields, picturesIn } from "./car-form.values";
import type { LateArrival } from "./car-late-pictures";
import { addPictures, carPictureOf, pictureInput } from "./car-pictures";
import { publishes } from "./car-visibility";
import { latePictures } from "./late-pictures";

export interface CarFormState {
  form: RecordFormState;
  uploads: Uploads;
  /** Whether pictures on their way are put to the car by themselves. */
  expected: boolean;
  /** What is missing for a car that is about to be published; null while nobody asks. */
  missing: readonly string[] | null;
  closeGate: () => void;
  publishAnyway: () => void;
}

/** The form of one car with its uploads and the publish gate. */
export function useCarForm(car: StaffCar | null, stockNo: string): CarFormState {
  const { t } = useTranslation("admin_car");
  const navigate = useNavigate();
  const carId = car?.id ?? null;
  const [scope] = useState(() => latePictures.scopeOf(carId));
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  const initial = useMemo(() => (car ? fieldsOf(car) : newFields(stockNo)), [car, stockNo]);

  async function save(input: CarInput, version: number | null): Promise<SavedCar> {
    const client = await browserClient();
    try {
      if (carId === null) return await saveCar(client, null, null, input);
      // Saved now, they belong to the car from now on.
      if (uploads.busy) latePictures.expect(scope, carId);
      return await latePictures.inTurn(carId, async () => {
        const late = version === null ? null : latePictures.since(carId, version);
        const images = addPictures(input.images, late?.pictures.map(pictureInput) ?? []);
        return saveCar(client, carId, late?.version ?? version, { ...input, images });
      });
    } catch (error) {
      if (error instanceof BackendError && error.message === "incomplete")
        setMissing((error.detail ?? "").split(",").map(fieldOfCode));
      throw error;
    }
  }

  async function reload() {
    const client = await browserClient();
    const [saved, by] = await Promise.all([
      findCarForStaff(client, carId ?? 0),
      findLastEditor(client, carId ?? 0).catch(() => null),
    ]);
    if (!saved) throw new BackendError("car_not_found", "PT404", 404, null);
    return { values: fieldsOf(saved), version: saved.version, by, at: saved.row.updated_at };
  }

  const form = useRecordForm({
    schema: carFormSchema,
    initial,
    record: `cars/${carId ?? "new"}`,
    version: car?.version ?? null,
    save,
    reload: carId === null ? undefined : reload,
    async onSaved(saved) {
      if (carId !== null) return;
      toast({ title: t("form.saved") });
      if (uploads.busy) latePictures.expect(scope, saved.id);
      await navigate(`/admin/cars/${saved.id}`);
    },
    explain(problem) {
      const known = carProblems.find((one) => one === problem);
      return known && t(`form.problems.${known}`);
    },
  });

  const expected = useSyncExternalStore(
    latePictures.subscribe,
    () => latePictures.isExpected(scope),
    () => false,
  );
  const taken = expected || form.status === "saving";
  const uploads = useUploads(scope, {
    folder: "cars",
    onDone: taken
      ? undefined
      : (picture) => form.setValue("images", addPictures(picturesIn(form.values()["images"]), [carPictureOf(picture)])),
  });
  useLateArrivals(carId, form);

  async function attempt(): Promise<void> {
    const values = form.values();
    const input = carFormSchema.safeParse(values);
    if (input.success && !input.data.published_incomplete && publishes(car?.row.status ?? null, input.data.status)) {
      const lacking = missingForPublishing(values);
      if (lacking.length > 0) return setMissing(lacking);
    }
    await form.save();
  }

  const waiting = uploads.busy && !expected;
  return {
    form: {
      ...form,
      save: attempt,
      // Files on their way are something to lose, too.
      dirty: form.dirty || waiting,
      // Asked at the moment of leaving, which may come before the next render.
      unsaved: () => form.unsaved() || (uploads.busy && !latePictures.isExpected(scope)),
      status: waiting && (form.status === "untouched" || form.status === "saved") ? "unsaved" : form.status,
    },
    uploads,
    expected,
    missing,
    closeGate: () => setMissing(null),
    publishAnyway() {
      setMissing(null);
      form.setValue("published_incomplete", true);
      void form.save();
    },
  };
}

/** Pictures that were put to the car beside its form join the form, between two saves. */
function useLateArrivals(carId: number | null, form: RecordFormState): void {
  const { revalidate } = useRevalidator();
  const [arrived, setArrived] = useState<readonly LateArrival[]>([]);
  useEffect(
    () =>
      latePictures.subscribe((arrival) => {
        if (arrival && arrival.carId === carId) setArrived((before) => [...before, arrival]);
      }),
    [carId],
  );
  const saving = form.status === "saving";
  useEffect(() => {
    if (arrived.length === 0 || saving) return;
    for (const { pictures, before, version } of arrived) {
      form.absorb((values) => ({ ...values, images: addPictures(picturesIn(values["images"]), pictures) }), {
        before,
        after: version,
      });
    }
    setArrived((all) => all.filter((arrival) => !arrived.includes(arrival)));
    void revalidate();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [arrived, saving]);
}
