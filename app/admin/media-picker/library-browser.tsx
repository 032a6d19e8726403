import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Pagination } from "~/ui/lists/pagination";
import { SearchBox } from "~/admin/ui/search-box";
import { LibraryGrid } from "./library-grid";
import { PictureDrop } from "./picture-drop";
import type { LibraryPicture } from "./pictures";
import { UploadList } from "./upload-list";
import type { Uploads } from "./uploads";
import { useLibrary } from "./use-library";

/** How long typing must rest before the library is asked, in ms. */
const pause = 250;

interface LibraryBrowserProps {
  multiple: boolean;
  documents: boolean;
  chosen: readonly string[];
  taken: readonly string[];
  /** Uploads from this dialog, and the pictures they added so far, newest first. */
  uploads: Uploads;
  added: readonly LibraryPicture[];
  onToggle: (picture: LibraryPicture) => void;
}

/** The content of the dialog: uploads, search, pictures, pages. */
export function LibraryBrowser({ multiple, documents, chosen, taken, uploads, added, onToggle }: LibraryBrowserProps) {
  const { t } = useTranslation("pictures");
  const { t: common } = useTranslation("common");
  const { t: auth } = useTranslation("auth");
  const [typed, setTyped] = useState("");
  const [{ q, page }, setQuery] = useState({ q: "", page: 1 });
  const library = useLibrary(q, page, documents);
  useEffect(() => {
    const timer = setTimeout(
      () => setQuery((before) => (before.q === typed.trim() ? before : { q: typed.trim(), page: 1 })),
      pause,
    );
    return () => clearTimeout(timer);
  }, [typed]);

  const ids = new Set(added.map(({ mediaId }) => mediaId));
  const pictures =
    page === 1 && q === ""
      ? [...added, ...library.pictures.filter(({ mediaId }) => !ids.has(mediaId))]
      : library.pictures;

  return (
    <div className="grid gap-5">
      <PictureDrop
        compact
        single={!multiple}
        accepts={documents ? "documents" : "pictures"}
        label={documents ? t("drop.documents") : undefined}
        onFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="block min-w-64 grow">
          <span className="sr-only">{t("library.search")}</span>
          <SearchBox
            value={typed}
            placeholder={t("library.search")}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p role="status" className="figures text-sm text-muted-foreground">
          {library.loading && pictures.length === 0
            ? common("loading")
            : t(documents ? "library.totalFiles" : "library.total", { count: library.total })}
        </p>
      </div>
      {library.problem ? (
        <div role="alert" className="flex flex-wrap items-center gap-4 border-y py-4 text-sm">
          <p className="grow">{auth(library.problem)}</p>
          <Button variant="outline" onClick={library.reload}>
            {t("library.retry")}
          </Button>
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <LibraryGrid
          key={`${q}/${page}`}
          pictures={pictures}
          multiple={multiple}
          documents={documents}
          chosen={chosen}
          taken={taken}
          onToggle={onToggle}
          busy={library.loading}
        />
      ) : library.loading || library.problem ? null : (
        <p className="border-y py-10 text-muted-foreground">
          {t(q !== "" ? "library.nothing" : documents ? "library.emptyFiles" : "library.empty")}
        </p>
      )}
      <Pagination
        page={page}
        pages={library.pages}
        labels={{
          nav: common("pagination.nav"),
          previous: common("pagination.previous"),
          next: common("pagination.next"),
          page: (number) => common("pagination.page", { page: number }),
        }}
        link={({ page: to, className, label, current, children }) => (
          <button
            type="button"
            aria-label={label}
            aria-current={current ? "page" : undefined}
            className={`${className} cursor-pointer`}
            onClick={() => setQuery({ q, page: to })}
          >
            {children}
          </button>
        )}
      />
    </div>
  );
}
