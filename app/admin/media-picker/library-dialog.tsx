import { useId, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog, DialogClose, DialogContent } from "~/admin/ui/dialog";
import { LibraryBrowser } from "./library-browser";
import type { LibraryPicture, UploadedPicture } from "./pictures";
import { useUploads } from "./uploads";

interface LibraryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Several may be chosen; they come in the order they were chosen. Otherwise the first press chooses. */
  multiple?: boolean;
  /** Called once, with at least one picture; the dialog has closed then. */
  onChoose: (pictures: LibraryPicture[]) => void;
  /** Paths that cannot be chosen because they are used already. */
  taken?: readonly string[];
  /** Documents are chosen, not pictures. */
  documents?: boolean;
  /** Folder of the library that uploads from here go into. */
  folder?: string;
}

const none: readonly string[] = [];

/** The media library to choose from: search, pages, and a place to upload what is not there yet. */
export function LibraryDialog({
  open,
  onOpenChange,
  multiple = false,
  onChoose,
  taken = none,
  documents = false,
  folder,
}: LibraryDialogProps) {
  const { t } = useTranslation("pictures");
  const { t: common } = useTranslation("common");
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([]);
  const [added, setAdded] = useState<readonly LibraryPicture[]>([]);
  const uploads = useUploads(`library${useId()}`, {
    folder,
    accepts: documents ? "documents" : "pictures",
    onDone: take,
    onDocument: (document) => take({ ...document, width: 1, height: 1, colour: null }),
  });

  function take(picture: UploadedPicture) {
    const fresh = { ...picture, alt: { en: null, ar: null }, illustration: false };
    // What is finished after closing stays in the library, and is not chosen.
    if (!open) return;
    setAdded((before) => [fresh, ...before]);
    toggle(fresh);
  }

  function change(next: boolean) {
    setChosen([]);
    setAdded([]);
    onOpenChange(next);
  }

  function finish(pictures: readonly LibraryPicture[]) {
    change(false);
    onChoose([...pictures]);
  }

  function toggle(picture: LibraryPicture) {
    if (!multiple) finish([picture]);
    else
      setChosen((before) =>
        before.some(({ path }) => path === picture.path)
          ? before.filter(({ path }) => path !== picture.path)
          : [...before, picture],
      );
  }

  const footer = multiple ? (
    <>
      <DialogClose asChild>
        <Button variant="outline">{t("library.cancel")}</Button>
      </DialogClose>
      <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
        {chosen.length === 0
          ? t(documents ? "library.addNoFile" : "library.addNone")
          : t(documents ? "library.addFile" : "library.add", { count: chosen.length })}
      </Button>
    </>
  ) : undefined;

  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent size="xl" title={t("library.title")} closeLabel={common("close")} footer={footer}>
        <LibraryBrowser
          multiple={multiple}
          documents={documents}
          chosen={chosen.map(({ path }) => path)}
          taken={taken}
          uploads={uploads}
          added={added}
          onToggle={toggle}
        />
      </DialogContent>
    </Dialog>
  );
}
