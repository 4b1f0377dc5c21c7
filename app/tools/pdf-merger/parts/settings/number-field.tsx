import { TextField } from '~/ui/text-field';

/** A number field with its unit in the label; an empty field has no value. */
export function NumberField({
  label,
  value,
  min,
  max,
  step,
  className,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  className?: string;
  onChange: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      min={min}
      max={max}
      step={step ?? 1}
      value={Number.isNaN(value) ? '' : value}
      {...(className ? { className } : {})}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
    />
  );
}
