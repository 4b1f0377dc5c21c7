import { useId } from 'react';

/** A choice of one value, as a radio group of buttons. */
export function Choices<Value extends string>({
  legend,
  values,
  nameOf,
  value,
  onChoose,
}: {
  legend: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  value: string;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-8 cursor-pointer items-center rounded-full border border-line bg-surface px-3 text-sm has-checked:border-accent has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {nameOf(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
