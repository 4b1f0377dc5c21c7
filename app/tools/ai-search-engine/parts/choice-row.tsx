import { type ReactNode, useId } from 'react';
import { classNames } from '~/ui/class-names';

/** A single choice in a wrapping row: native radio buttons, so that arrow keys work. */
export function ChoiceRow<Id extends string>({
  legend,
  options,
  value,
  onChange,
}: {
  legend: string;
  options: readonly { id: Id; label: string; detail?: ReactNode; title?: string }[];
  /** Undefined when nothing is chosen yet. */
  value: Id | undefined;
  onChange: (id: Id) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ id, label, detail, title }) => (
          <label
            key={id}
            title={title}
            className={classNames(
              'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
              id === value
                ? 'border-ink bg-ink text-paper'
                : 'border-edge bg-surface text-ink hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {label}
            {detail}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
