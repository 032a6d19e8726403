import { type ComponentProps, useId, useState } from "react";
import { Input } from "~/ui/input";
import { readTime } from "./read-date";

type TimeInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** `09:30`, or "". */
  value: string;
  onChange: (time: string) => void;
  /**
   * What becomes of each text that is typed, for a form that checks it later: then nothing that was typed is put back.
   * Without it, what is no time is not taken.
   */
  read?: (typed: string) => string;
};

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
);

/** A time of day, typed in any digits or chosen by the half hour. */
export function TimeInput({ value, onChange, onBlur, read, ...rest }: TimeInputProps) {
  const list = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <Input
        {...rest}
        dir="ltr"
        list={list}
        autoComplete="off"
        maxLength={12}
        aria-invalid={isWrong(typed ?? (read ? value : null), read) ? true : undefined}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          const time = read ? read(event.target.value) : readTime(event.target.value);
          if (time !== null) onChange(time);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <datalist id={list}>
        {halfHours.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </datalist>
    </>
  );
}

function isWrong(typed: string | null, read: TimeInputProps["read"]): boolean {
  return typed !== null && readTime(read ? read(typed) : typed) === null;
}
