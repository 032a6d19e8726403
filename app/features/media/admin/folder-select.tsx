import { useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { FieldControl } from "~/ui/field";
import { Input } from "~/ui/input";
import { Select } from "~/ui/select";

/** Value of the option "new folder"; longer than the longest folder name. */
const another = "new".padEnd(121, "-");

interface FolderSelectProps {
  control: FieldControl;
  folders: readonly string[];
  /** "" means no folder. */
  value: string;
  onChange: (folder: string) => void;
  onBlur?: () => void;
}

/** A choice of folder: an existing one, none, or a new one, whose name is typed below. */
export function FolderSelect({ control, folders, value, onChange, onBlur }: FolderSelectProps) {
  const { t } = useTranslation("admin_media");
  const [naming, setNaming] = useState(false);
  const named = naming || (value !== "" && !folders.includes(value));
  return (
    <div className="grid gap-2">
      <Select
        {...control}
        value={named ? another : value}
        onChange={({ target }) => {
          setNaming(target.value === another);
          onChange(target.value === another ? "" : target.value);
        }}
        onBlur={onBlur}
      >
        <option value="">{t("folders.none")}</option>
        {folders.map((folder) => (
          <option key={folder} value={folder}>
            {folder}
          </option>
        ))}
        <option value={another}>{t("folders.new")}</option>
      </Select>
      {named ? (
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because it was asked for
          autoFocus={naming}
          aria-label={t("folders.newName")}
          placeholder={t("folders.newName")}
          maxLength={120}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      ) : null}
    </div>
  );
}
