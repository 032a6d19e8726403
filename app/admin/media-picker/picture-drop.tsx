import { FileUp, ImageUp } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMay } from "~/admin/permissions/permissions-provider";
import { cn } from "~/ui/cn";
import { refusalLimits } from "./picture-file";
import type { Accepts } from "./prepare-file";
import { useFileDrop } from "./use-file-drop";

interface PictureDropProps {
  onFiles: (files: File[]) => void;
  /** Takes one file only. */
  single?: boolean;
  /** What pressing it does, in words; "Add pictures" when left out. */
  label?: string;
  /** A low band instead of a tall field. */
  compact?: boolean;
  disabled?: boolean;
  /** Pictures when left out. */
  accepts?: Accepts;
  className?: string;
}

/** A place to drop files on, and a button that opens the file dialog. Nothing without the right to add files. */
export function PictureDrop({
  onFiles,
  single,
  label,
  compact,
  disabled,
  accepts = "pictures",
  className,
}: PictureDropProps) {
  const { t } = useTranslation("pictures");
  const may = useMay();
  const hintId = useId();
  const { over, target, open, input } = useFileDrop({ onFiles, single, disabled, accepts });
  if (!may("media.edit")) return null;
  const Icon = accepts === "documents" ? FileUp : ImageUp;
  return (
    <div
      {...target}
      className={cn(
        "relative flex rounded-sm border border-dashed text-sm transition-colors",
        compact
          ? "min-h-18 items-center gap-5 px-5 py-3"
          : "min-h-44 flex-col items-center justify-center gap-4 px-6 py-8 text-center",
        over
          ? "border-accent bg-accent/10 ring-1 ring-accent"
          : "border-input hover:border-foreground hover:bg-foreground/3",
        disabled && "pointer-events-none opacity-50",
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        strokeWidth={1.25}
        className={cn("shrink-0 text-accent", compact ? "size-7" : "size-9")}
      />
      <div className="grid gap-1">
        {/* Its ground is the whole field; the hint stays out of its name. */}
        <button
          type="button"
          aria-describedby={hintId}
          disabled={disabled}
          onClick={open}
          className={cn(
            "cursor-pointer font-medium outline-none after:absolute after:inset-0 after:rounded-sm",
            "focus-visible:after:outline-2 focus-visible:after:outline-offset-3",
            "focus-visible:after:outline-ring",
            compact && "text-start",
          )}
        >
          {label ?? t(single ? "drop.one" : "drop.many")}
        </button>
        <p id={hintId} className="text-muted-foreground">
          <span className="pointer-coarse:hidden">{t(single ? "drop.dragOne" : "drop.drag")} </span>
          {t(`drop.hint.${accepts}`, refusalLimits)}
        </p>
      </div>
      {input}
    </div>
  );
}
