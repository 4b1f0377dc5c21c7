import type { AlgorithmId } from '@entropy-tools/studio/art/algorithms';
import { algorithmNames, paletteNames } from '@entropy-tools/studio/art/art-catalogue';
import type { PaletteId } from '@entropy-tools/studio/art/palettes';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { TextField } from '~/ui/text-field';
import {
  newSeed,
  type Quality,
  qualities,
  readSeed,
  type Screen,
  screens,
  stepsRange,
} from '../picture-options';
import type { ImageGenerator } from '../use-image-generator';

const namesOf = <Id extends string>(names: Record<Id, string>) =>
  Object.entries(names) as [Id, string][];

/** Quality and steps, and the manual settings of the art engine. */
export default function AdvancedSettings({ generator }: { generator: ImageGenerator }) {
  const { options, setOptions, engine } = generator;
  return (
    <div className="flex flex-col gap-4 border-t border-line p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Quality"
          value={options.quality}
          onChange={(event) => setOptions({ quality: event.currentTarget.value as Quality })}
        >
          {qualities.map((quality) => (
            <option key={quality}>{quality}</option>
          ))}
        </Select>
        <Slider
          label="Steps"
          {...stepsRange}
          value={options.steps}
          valueText={String(options.steps)}
          onValueChange={(steps) => setOptions({ steps })}
        />
      </div>
      {engine === 'real' && <DrawnSettings generator={generator} />}
    </div>
  );
}

function DrawnSettings({ generator: { options, setOptions } }: { generator: ImageGenerator }) {
  return (
    <>
      <p className="text-sm text-muted">
        Steps, forms and wildness change what the algorithms draw; scenes follow your words, the
        palette and the seed.
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Algorithm"
          value={options.algorithm}
          onChange={(event) =>
            setOptions({ algorithm: event.currentTarget.value as AlgorithmId | 'auto' })
          }
        >
          <option value="auto">By the prompt</option>
          {Object.entries(algorithmNames).map(([id, { name }]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          label="Palette"
          value={options.palette}
          onChange={(event) =>
            setOptions({ palette: event.currentTarget.value as PaletteId | 'auto' })
          }
        >
          <option value="auto">By the prompt</option>
          {namesOf(paletteNames).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Slider
          label="Size of forms"
          min={0}
          max={100}
          step={5}
          value={options.scale}
          valueText={`${options.scale}\u2009%`}
          onValueChange={(scale) => setOptions({ scale })}
        />
        <Slider
          label="Wildness"
          min={0}
          max={100}
          step={5}
          value={options.chaos}
          valueText={`${options.chaos}\u2009%`}
          onValueChange={(chaos) => setOptions({ chaos })}
        />
        <Select
          label="Screen"
          value={options.screen}
          onChange={(event) => setOptions({ screen: event.currentTarget.value as Screen })}
        >
          {Object.entries(screens).map(([id, { name, width, height }]) => (
            <option key={id} value={id}>
              {width > 0 ? `${name} (${width} × ${height})` : name}
            </option>
          ))}
        </Select>
        <div className="flex items-end gap-2">
          <TextField
            label="Seed"
            inputMode="numeric"
            placeholder="New each time"
            className="min-w-0 flex-1"
            value={options.seed ?? ''}
            onChange={(event) => setOptions({ seed: readSeed(event.currentTarget.value) })}
          />
          <Button aria-label="Roll a seed" onClick={() => setOptions({ seed: newSeed() })}>
            <Icon name="dice" />
          </Button>
        </div>
      </div>
      <Checkbox
        label="Seamless tile"
        hint="Mirrored both ways, so that it can be repeated without a seam."
        checked={options.tile}
        onChange={(event) => setOptions({ tile: event.currentTarget.checked })}
      />
    </>
  );
}
