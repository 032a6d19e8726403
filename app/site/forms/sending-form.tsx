import type { ReactNode } from "react";
import { Form } from "react-router";

interface SendingFormProps {
  /** What is sent without being asked for. */
  values: Record<string, string>;
  className?: string;
  children: ReactNode;
}

/** A form that posts to its own page, also without scripts, with what the page knows already. */
export function SendingForm({ values, className, children }: SendingFormProps) {
  return (
    <Form method="post" className={className} preventScrollReset>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
