import type { FilmChoice } from '@entropy-tools/studio/motion/film-catalogue';

/** One of a few choices, all in sight; `hint` of the chosen one stands below. */
export function Chips<Id extends string>({
  label,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  /** Of the group of radio buttons. */
  name: string;
  choices: readonly (FilmChoice & { id: Id })[];
  value: Id;
  onChange: (id: Id) => void;
}) {
  const hint = choices.find(({ id }) => id === value)?.hint;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {hint && <span className="ml-2 font-normal text-muted">{hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map((choice) => (
          <label key={choice.id} className="video-chip">
            <input
              type="radio"
              name={name}
              checked={choice.id === value}
              onChange={() => onChange(choice.id)}
              className="sr-only"
            />
            {choice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
