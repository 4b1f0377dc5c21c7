import type { FilmOptions } from '@entropy-tools/convert/options/film-options';
import { formatBytes } from '@entropy-tools/core/format';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';

interface FieldsProps {
  options: FilmOptions;
  onChange: (options: FilmOptions) => void;
}

interface Choice {
  value: number | null;
  text: string;
}

const asInFilm: Choice = { value: null, text: 'As in the film' };
const heights: readonly Choice[] = [
  asInFilm,
  ...[1080, 720, 480, 360, 240].map((value) => ({ value, text: `${value}p` })),
];
const animationHeights: readonly Choice[] = [
  { value: null, text: 'Automatic' },
  ...heights.slice(2),
];
const rates: readonly Choice[] = [
  asInFilm,
  ...[60, 30, 25, 15, 10].map((value) => ({ value, text: `${value} a second` })),
];
const animationRates: readonly Choice[] = [
  { value: null, text: '10 a second' },
  ...[5, 15, 20, 25].map((value) => ({ value, text: `${value} a second` })),
];
const sizes: readonly Choice[] = [
  { value: null, text: 'Any size' },
  ...[8, 10, 16, 25, 50, 100].map((value) => ({
    value: value * 1_000_000,
    text: `Under ${value}\u2009MB`,
  })),
];
const qualities = { high: 'High', medium: 'Medium', low: 'Low' } as const;
const intervals = [0.5, 1, 2, 5, 10, 30, 60];
const counts = [10, 50, 100, 500];

function ChoiceField({
  label,
  hint,
  value,
  choices,
  other = String,
  onChange,
}: {
  label: string;
  hint?: string;
  value: number | null;
  choices: readonly Choice[];
  /** What a value is called that is not among them. */
  other?: (value: number) => string;
  onChange: (value: number | null) => void;
}) {
  // The page's address may ask for any other.
  const isListed = choices.some((choice) => choice.value === value);
  return (
    <Select
      label={label}
      {...(hint ? { hint } : {})}
      value={value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(chosen === '' ? null : Number(chosen))
      }
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value ?? ''}>
          {choice.text}
        </option>
      ))}
      {!isListed && value !== null && <option value={value}>{other(value)}</option>}
    </Select>
  );
}

/** Height, frame rate, quality and largest size of a film; an animation has the first two and its width. */
export function FilmFields({
  options,
  isAnimation,
  onChange,
}: FieldsProps & { isAnimation: boolean }) {
  const set = (part: Partial<FilmOptions>) => onChange({ ...options, ...part });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        label="Height"
        value={options.height}
        choices={isAnimation ? animationHeights : heights}
        other={(value) => `${value}p`}
        onChange={(height) => set({ height })}
      />
      <ChoiceField
        label="Frames"
        value={options.frameRate}
        choices={isAnimation ? animationRates : rates}
        other={(value) => `${value} a second`}
        onChange={(frameRate) => set({ frameRate })}
      />
      {isAnimation && (
        <TextField
          label="Most pixels wide"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          data-figures=""
          value={options.width ?? ''}
          onChange={(event) => {
            const value = Math.round(event.currentTarget.valueAsNumber);
            set({ width: value >= 1 ? value : null });
          }}
        />
      )}
      {!isAnimation && (
        <>
          <ChoiceField
            label="Size of the file"
            hint="Streams that the target takes are copied without loss if no setting changes them."
            value={options.targetBytes}
            choices={sizes}
            other={(value) => `Under ${formatBytes(value)}`}
            onChange={(targetBytes) => set({ targetBytes })}
          />
          {options.targetBytes === null && (
            <Select
              label="Quality of encoded pictures"
              value={options.quality}
              onChange={(event) =>
                set({ quality: event.currentTarget.value as FilmOptions['quality'] })
              }
            >
              {Object.entries(qualities).map(([quality, text]) => (
                <option key={quality} value={quality}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </>
      )}
    </div>
  );
}

/** How many single pictures are taken out of a film. */
export function FilmPicturesFields({ options, onChange }: FieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="A picture every"
        value={options.pictureSeconds}
        onChange={(event) =>
          onChange({ ...options, pictureSeconds: Number(event.currentTarget.value) })
        }
      >
        {intervals.map((seconds) => (
          <option key={seconds} value={seconds}>
            {`${seconds}\u2009s`}
          </option>
        ))}
      </Select>
      <Select
        label="At most"
        value={options.maxPictures}
        onChange={(event) =>
          onChange({ ...options, maxPictures: Number(event.currentTarget.value) })
        }
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {`${count} pictures`}
          </option>
        ))}
      </Select>
    </div>
  );
}
