import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { acceptedDocuments, acceptedTypes } from "./picture-file";
import type { Accepts } from "./prepare-file";

interface FileDropOptions {
  onFiles: (files: File[]) => void;
  /** Takes one file only. */
  single?: boolean;
  disabled?: boolean;
  accepts?: Accepts | undefined;
}

const accepted: Record<Accepts, string> = {
  pictures: acceptedTypes,
  documents: acceptedDocuments,
  files: `${acceptedTypes},${acceptedDocuments}`,
};

interface FileDrop {
  /** Whether files are being held over the place. */
  over: boolean;
  /** Goes onto the element that files may be dropped on. */
  target: Record<"onDragEnter" | "onDragOver" | "onDragLeave" | "onDrop", (event: DragEvent) => void>;
  /** Opens the file dialog. */
  open: () => void;
  /** The input behind it; can be rendered anywhere. */
  input: ReactNode;
}

/** Whether files are being dragged, not text or links. */
function holdsFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes("Files") ?? false;
}

/** A place that takes files, dropped or chosen. */
export function useFileDrop({ onFiles, single, disabled, accepts = "pictures" }: FileDropOptions): FileDrop {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  useFileGuard();

  function take(files: FileList | null): void {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0) onFiles(single ? chosen.slice(0, 1) : chosen);
  }

  function handleDrag(event: DragEvent) {
    if (disabled || !holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    // Moving over a child element also fires `dragleave`: it does not end the drag.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  function handleDrop(event: DragEvent) {
    setOver(false);
    if (disabled || !holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  }

  return {
    over,
    target: { onDragEnter: handleDrag, onDragOver: handleDrag, onDragLeave: handleDragLeave, onDrop: handleDrop },
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted[accepts]}
        multiple={!single}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    ),
  };
}

/** Stops a file that is dropped elsewhere on the page from opening in the tab, which would lose all input. */
function useFileGuard(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", refuse);
    addEventListener("drop", refuse);
    return () => {
      removeEventListener("dragover", refuse);
      removeEventListener("drop", refuse);
    };
  }, []);
}
