import type { FilmChoice } from '@entropy-tools/studio/motion/film-catalogue';

/** A visible choice of a few options; the `hint` of the selected one is shown below. */
export function Chips<Id extends string>({
  label,
  name,
  choices,
  value,
  onChange,
}: {
  label: string;
  /** Name of the radio group. */
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
