import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { classNames } from '~/ui/class-names';
import { FilePick } from '~/ui/file-pick';
import { Slider } from '~/ui/slider';
import { AngleSlider } from '~/ui/usual-sliders';
import type { Background, Look } from '../look';

const kinds: readonly [Background['kind'], string][] = [
  ['none', 'Transparent'],
  ['colour', 'Colour'],
  ['gradient', 'Gradient'],
  ['picture', 'Picture'],
  ['blur', 'Blur'],
];

const first: Readonly<Record<Background['kind'], Background>> = {
  none: { kind: 'none' },
  colour: { kind: 'colour', colour: '#ffffff' },
  gradient: { kind: 'gradient', from: '#f6d365', to: '#e9733c', degrees: 160 },
  picture: { kind: 'picture', picture: undefined },
  blur: { kind: 'blur', strength: 40 },
};

/** Popular colours: shop white, grays, and a few flattering ones. */
const swatches = [
  '#ffffff',
  '#f2f2f2',
  '#d9d4cc',
  '#111111',
  '#e9733c',
  '#f2c14e',
  '#7fb069',
  '#4d9de0',
  '#3b5b92',
  '#c97b84',
];

/** Controls of background, edges, shadow and crop, for all pictures. */
export function LookPanel({ look, onLook }: { look: Look; onLook: (part: Partial<Look>) => void }) {
  const { background } = look;
  const setBackground = (next: Background) => onLook({ background: next });
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">Background</legend>
        <div className="flex flex-wrap gap-2">
          {kinds.map(([kind, name]) => (
            <label
              key={kind}
              className={classNames(
                'relative flex min-h-9 cursor-pointer items-center rounded-control border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent',
                background.kind === kind
                  ? 'border-accent bg-accent/12 font-medium'
                  : 'border-edge hover:border-ink',
              )}
            >
              <input
                type="radio"
                name="background"
                className="sr-only"
                checked={background.kind === kind}
                onChange={() => setBackground(first[kind])}
              />
              {name}
            </label>
          ))}
        </div>
        <BackgroundDetails background={background} onBackground={setBackground} />
      </fieldset>
      <Slider
        label="Edge softness"
        min={0}
        max={20}
        step={1}
        value={look.softness}
        valueText={look.softness === 0 ? 'As found' : String(look.softness)}
        onValueChange={(softness) => onLook({ softness })}
      />
      <Slider
        label="Shadow"
        min={0}
        max={90}
        step={5}
        value={look.shadow}
        valueText={look.shadow === 0 ? 'None' : `${look.shadow}\u2009%`}
        onValueChange={(shadow) => onLook({ shadow })}
      />
      <Checkbox
        label="Crop to the subject"
        checked={look.crop}
        onChange={(event) => onLook({ crop: event.currentTarget.checked })}
      />
    </div>
  );
}

function BackgroundDetails({
  background,
  onBackground,
}: {
  background: Background;
  onBackground: (next: Background) => void;
}) {
  if (background.kind === 'colour')
    return (
      <div className="flex flex-wrap items-center gap-1">
        {swatches.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={`Background ${colour}`}
            aria-pressed={background.colour === colour}
            onClick={() => onBackground({ kind: 'colour', colour })}
            className="grid size-9 place-items-center rounded-control border-2 border-transparent aria-pressed:border-accent"
          >
            <span
              className="size-7 rounded-control border border-edge"
              style={{ backgroundColor: colour }}
            />
          </button>
        ))}
        <ColourWell
          label="Other colour"
          value={background.colour}
          onColour={(colour) => onBackground({ kind: 'colour', colour })}
        />
      </div>
    );
  if (background.kind === 'gradient')
    return (
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-3">
          <ColourWell
            label="From"
            value={background.from}
            onColour={(from) => onBackground({ ...background, from })}
          />
          <ColourWell
            label="To"
            value={background.to}
            onColour={(to) => onBackground({ ...background, to })}
          />
        </div>
        <AngleSlider
          label="Direction"
          value={background.degrees}
          onValueChange={(degrees) => onBackground({ ...background, degrees })}
        />
      </div>
    );
  if (background.kind === 'picture')
    return (
      <FilePick
        accept={pictureAccept}
        testId="background-input"
        onFiles={([picture]) => onBackground({ kind: 'picture', picture })}
      >
        {(choose) => (
          <div>
            <Button onClick={choose}>
              {background.picture ? 'Choose another picture' : 'Choose a picture'}
            </Button>
          </div>
        )}
      </FilePick>
    );
  if (background.kind === 'blur')
    return (
      <Slider
        label="Blur of the original"
        min={1}
        max={100}
        step={1}
        value={background.strength}
        valueText={`${background.strength}\u2009%`}
        onValueChange={(strength) => onBackground({ kind: 'blur', strength })}
      />
    );
  return null;
}

function ColourWell({
  label,
  value,
  onColour,
}: {
  label: string;
  value: string;
  onColour: (colour: string) => void;
}) {
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="color"
        value={value}
        onChange={(event) => onColour(event.currentTarget.value)}
        className="h-9 w-11 cursor-pointer rounded-control border border-edge bg-surface p-1"
      />
      {label}
    </label>
  );
}
