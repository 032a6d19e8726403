import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useNavigate } from "react-router";
import type { RecordFormState } from "~/admin/record-form/record-form-state";
import { useRecordForm } from "~/admin/record-form/use-record-form";
import { useUploads, type Uploads } from "~/admin/media-picker/uploads";
import { browserClient } from "~/supabase/browser";
import { BackendError } from "~/supabase/unwrap";
import { toast } from "~/toast/toast";
import { findCarForStaff, findLastEditor, saveCar, type StaffCar } from "./car.queries";
import { fieldOfCode, missingForPublishing } from "./car-completeness";
import { carFormSchema, carProblems, type CarInput } from "./car-form.schema";
import { addDocuments } from "./car-documents";
import { documentsIn, fieldsOf, newFields, picturesIn } from "./car-form.values";
import { addPictures, carPictureOf } from "./car-pictures";
import { publishes } from "./publish-gate";
import { isLargeChange } from "./price-change";

/** The upload scope of a saved car, which outlives its form. */
const uploadScope = (carId: number) => `cars/${carId}`;

const documentScope = (scope: string) => `${scope}/documents`;

export interface CarFormState {
  form: RecordFormState;
  uploads: Uploads;
  documentUploads: Uploads;
  /** The missing fields of a car that should be published; null while the dialog is closed. */
  missing: readonly string[] | null;
  closeGate: () => void;
  publishAnyway: () => void;
  /** The prices of a change by more than half; null while the dialog is closed. */
  largeChange: { before: number; after: number } | null;
  closeLargeChange: () => void;
  confirmLargeChange: () => void;
}

/** The state of the form of one car, with its uploads, which Save waits for, and the publish gate. */
export function useCarForm(car: StaffCar | null, stockNo: string): CarFormState {
  const { t } = useTranslation("admin_car");
  const navigate = useNavigate();
  const carId = car?.id ?? null;
  const [missing, setMissing] = useState<readonly string[] | null>(null);
  const [largeChange, setLargeChange] = useState<CarFormState["largeChange"]>(null);
  const [waiting, setWaiting] = useState(false);
  const initial = useMemo(() => (car ? fieldsOf(car) : newFields(stockNo)), [car, stockNo]);

  async function save(input: CarInput, version: number | null, changed: ReadonlySet<string>, key: string) {
    const client = await browserClient();
    try {
      return await saveCar(client, carId, version, input, changed, key);
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
      // Move failed uploads, and those added during the save, to the saved car.
      uploads.moveTo(uploadScope(saved.id));
      documentUploads.moveTo(documentScope(uploadScope(saved.id)));
      await navigate(`/admin/cars/${saved.id}`);
    },
    explain(problem) {
      const known = carProblems.find((one) => one === problem);
      return known && t(`form.problems.${known}`);
    },
  });

  const saving = form.status === "saving";
  // The uploads of a new car belong to its draft until it is saved.
  const scope = carId === null ? form.draftName : uploadScope(carId);
  const documentUploads = useUploads(documentScope(scope), {
    folder: "documents",
    accepts: "documents",
    onDocument: saving
      ? undefined
      : (file) => form.setValue("documents", addDocuments(documentsIn(form.values()["documents"]), [file])),
  });
  const uploads = useUploads(scope, {
    folder: "cars",
    onDone: saving
      ? undefined
      : (picture) => form.setValue("images", addPictures(picturesIn(form.values()["images"]), [carPictureOf(picture)])),
  });

  const busy = uploads.busy || documentUploads.busy;
  const left = ({ total, done, failed }: Uploads) => total - done - failed;

  async function attempt(): Promise<void> {
    const values = form.values();
    const input = carFormSchema.safeParse(values);
    if (input.success && !input.data.published_incomplete && publishes(car?.row.status ?? null, input.data.status)) {
      const lacking = missingForPublishing(values);
      if (lacking.length > 0) return setMissing(lacking);
    }
    await saveUnlessLarge();
  }

  /** Saves, or asks first if the price changes by more than half. */
  async function saveUnlessLarge(): Promise<void> {
    const input = carFormSchema.safeParse(form.values());
    const [before, after] = [car?.row.price ?? null, input.data?.price ?? null];
    if (before !== null && after !== null && isLargeChange(before, after)) return setLargeChange({ before, after });
    await form.save();
  }

  const saveAfterUploads = useEffectEvent(() => {
    setWaiting(false);
    void attempt();
  });
  // After the effect of `useUploads`, which puts the last pictures into the form.
  useEffect(() => {
    // The queue of uploads is outside React; its end is what Save waits for.
    // oxlint-disable-next-line react/set-state-in-effect
    if (waiting && !busy && !saving) saveAfterUploads();
  }, [waiting, busy, saving]);

  return {
    form: {
      ...form,
      save: async () => (busy ? setWaiting(true) : attempt()),
      ...(waiting && {
        waiting: {
          message: t("form.picture.waiting", { count: left(uploads) + left(documentUploads) }),
          stop: () => setWaiting(false),
        },
      }),
      // Running uploads would be lost, too.
      dirty: form.dirty || busy,
      // A function: leaving the page may come before the next render.
      unsaved: () => form.unsaved() || uploads.isBusy() || documentUploads.isBusy(),
      status: busy && (form.status === "untouched" || form.status === "saved") ? "unsaved" : form.status,
    },
    uploads,
    documentUploads,
    missing,
    closeGate: () => setMissing(null),
    publishAnyway() {
      setMissing(null);
      form.setValue("published_incomplete", true);
      void saveUnlessLarge();
    },
    largeChange,
    closeLargeChange: () => setLargeChange(null),
    confirmLargeChange() {
      setLargeChange(null);
      void form.save();
    },
  };
}
