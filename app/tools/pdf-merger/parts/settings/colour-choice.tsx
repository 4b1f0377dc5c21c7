import { useId } from 'react';
import { Field } from '~/ui/field';

/** A colour field that uses the browser's picker. */
export function ColourChoice({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Field id={id} label={label} className="w-20">
      <input
        id={id}
        type="color"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="h-10 w-full cursor-pointer rounded-control border border-edge bg-surface p-1"
      />
    </Field>
  );
}
