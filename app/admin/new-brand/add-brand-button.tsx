import { useState } from "react";
import { useMay } from "~/admin/permissions/permissions-provider";
import { useTranslation } from "~/i18n/use-translation";
import type { AddedBrand } from "./new-brand";
import { NewBrandDialog } from "./new-brand-dialog";

interface AddBrandButtonProps {
  /** A name that is not among the brands; "" where none was typed. */
  name?: string;
  /** Chooses the new brand. */
  onAdded: (brand: AddedBrand) => void;
}

/** Adds a brand beside the field that chooses one, without leaving the form; only for those who may edit brands. */
export function AddBrandButton({ name = "", onAdded }: AddBrandButtonProps) {
  const { t } = useTranslation("admin_content");
  const mayAdd = useMay()("brands.edit");
  const [open, setOpen] = useState(false);
  if (!mayAdd) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 cursor-pointer items-center text-start text-link"
        onClick={() => setOpen(true)}
      >
        {name === "" ? t("brands.add.button") : t("brands.add.named", { name: `\u2068${name}\u2069` })}
      </button>
      {open ? <NewBrandDialog name={name} onAdded={onAdded} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
