import { type ComponentProps, useId, useState } from "react";
import { Input } from "~/ui/input";
import { readTime } from "./read-date";

type TimeInputProps = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> & {
  /** `09:30`, or "". */
  value: string;
  onChange: (time: string) => void;
};

const halfHours = Array.from(
  { length: 48 },
  (_, index) => `${String(index >> 1).padStart(2, "0")}:${index % 2 ? "30" : "00"}`,
);

/** A time of day, typed in any digits or chosen by the half hour. What is no time is not taken. */
export function TimeInput({ value, onChange, onBlur, ...rest }: TimeInputProps) {
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
        aria-invalid={typed !== null && readTime(typed) === null ? true : undefined}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          const time = readTime(event.target.value);
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
