import type { ReactNode } from 'react';
import { classNames } from '~/ui/class-names';

/** A row of pill buttons for a choice of one, implemented as radio buttons. */
export function ChoiceRow<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: string;
  name: string;
  /** `mark` is an icon or a dot, `className` sets its hue. */
  options: readonly { value: Value; label: string; mark?: ReactNode; className?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line px-2.5 text-sm transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
              option.className,
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.mark}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
