import { colourOfHex } from '@entropy-tools/media/colour/colour';
import {
  fallbackValue,
  type Gradient,
  type GradientSpace,
  gradientCss,
  gradientKinds,
  gradientSpaces,
  gradientValue,
  MAX_STOPS,
} from '@entropy-tools/media/colour/gradient';
import { makeHarmony } from '@entropy-tools/media/colour/harmony';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { AngleSlider } from '~/ui/usual-sliders';
import { CopyButton } from './copy-button';
import { GradientStops } from './gradient-stops';

const spaces = Object.keys(gradientSpaces) as GradientSpace[];

/** Makes a gradient of several colours in a perceptual colour space, with its CSS to copy. */
export function GradientMaker({ hex, palette }: { hex: string; palette: readonly string[] }) {
  const [gradient, setGradient] = useState<Gradient>(() => ({
    kind: 'linear',
    angle: 90,
    space: 'oklch',
    stops:
      palette.length > 1
        ? palette.slice(0, MAX_STOPS)
        : makeHarmony(colourOfHex(hex), 'complementary').map((one) => one.hex),
  }));
  const change = (part: Partial<Gradient>) => setGradient((now) => ({ ...now, ...part }));
  const css = gradientCss(gradient);
  const mixes = CSS.supports('background', gradientValue(gradient));
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div
          role="img"
          aria-label={`Gradient of ${gradient.stops.join(', ')}`}
          data-testid="gradient"
          className="min-h-56 flex-1 rounded-drop border border-line"
          style={{ background: mixes ? gradientValue(gradient) : fallbackValue(gradient) }}
        />
        <GradientStops
          stops={gradient.stops}
          space={gradient.space}
          onStops={(stops) => change({ stops })}
        />
        {palette.length > 1 && (
          <Button
            size="small"
            className="self-start"
            onClick={() => change({ stops: palette.slice(0, MAX_STOPS) })}
          >
            <Icon name="refresh" />
            Take the palette on the bench
          </Button>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Select
          label="Shape"
          value={gradient.kind}
          onChange={(event) => {
            const kind = gradientKinds.find((one) => one === event.currentTarget.value);
            if (kind) change({ kind });
          }}
        >
          {gradientKinds.map((kind) => (
            <option key={kind} value={kind}>
              {`${kind.charAt(0).toUpperCase()}${kind.slice(1)}`}
            </option>
          ))}
        </Select>
        <Select
          label="Mixed in"
          value={gradient.space}
          onChange={(event) => {
            const space = spaces.find((one) => one === event.currentTarget.value);
            if (space) change({ space });
          }}
        >
          {spaces.map((space) => (
            <option key={space} value={space}>
              {gradientSpaces[space].name}
            </option>
          ))}
        </Select>
        {gradient.kind !== 'radial' && (
          <AngleSlider
            label="Angle"
            value={gradient.angle}
            onValueChange={(angle) => change({ angle })}
          />
        )}
        <div className="flex flex-col gap-2">
          <section
            aria-label="CSS of the gradient"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
            tabIndex={0}
            className="max-h-48 overflow-auto rounded-control border border-line bg-well p-3"
          >
            <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{css}</pre>
          </section>
          <CopyButton text={css} label="Copy CSS" showLabel className="self-start" />
        </div>
      </div>
    </div>
  );
}
