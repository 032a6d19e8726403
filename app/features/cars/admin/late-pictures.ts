import { instanceOf } from "~/i18n/instances";
import { browserClient } from "~/supabase/browser";
import { problemOf } from "~/supabase/errors";
import { followUploads } from "~/admin/media-picker/uploads";
import { toast } from "~/toast/toast";
import { addCarPictures } from "./car.queries";
import { createLatePictures } from "./car-late-pictures";
import { pictureInput } from "./car-pictures";

const passing = new Set(["network", "unavailable", "too_many", "session_expired"]);

/** Until the connection is back, and at most this long, in ms. */
const longestPause = 30_000;

/** The pictures of this page's cars that arrive after their car was saved. */
export const latePictures = createLatePictures({
  follow: followUploads,
  save: async (carId, pictures) => addCarPictures(await browserClient(), carId, pictures.map(pictureInput)),
  passes: (error) => passing.has(problemOf(error).id),
  pause: (attempt) =>
    new Promise((resolve) => {
      setTimeout(resolve, Math.min(longestPause, 1000 * 2 ** attempt));
      addEventListener("online", () => resolve(), { once: true });
    }),
  report(_carId, count, error) {
    console.error(error);
    // Their car may not be on the screen any more: said in the language of whatever is.
    const language = document.documentElement.lang === "ar" ? "ar" : "en";
    const t = instanceOf(language).getFixedT(language, "admin_car");
    toast({
      variant: "destructive",
      title: t("form.picture.lost", { count }),
      description: t("form.picture.lostHint"),
      duration: Number.POSITIVE_INFINITY,
    });
  },
});

if (typeof window !== "undefined") {
  addEventListener("beforeunload", (event) => {
    if (latePictures.isWriting()) event.preventDefault();
  });
}
