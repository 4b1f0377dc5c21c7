import { type Colour, colourOfHex } from '@entropy-tools/media/colour/colour';
import { contrastRatio, ratioText } from '@entropy-tools/media/colour/contrast';
import { makeScale } from '@entropy-tools/media/colour/scale';
import { Button } from '~/ui/button';
import { inkOn } from '../ink-on';
import type { ColourState } from '../use-colour';
import { CopyButton } from './copy-button';
import { Paint } from './paint';

/** Eleven steps from light to dark, with the colour among them. */
export function TintsAndShades({
  state: { colour, setColour },
  onTake,
}: {
  state: ColourState;
  onTake: (colours: readonly Colour[]) => void;
}) {
  const scale = makeScale(colour.hex);
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label="Tints and shades"
        className="grid overflow-hidden rounded-drop border border-line md:grid-cols-11"
      >
        {scale.map(({ step, hex, isBase }) => (
          <li
            key={step}
            data-hex={hex}
            className={`relative isolate flex items-center justify-between gap-2 p-1 md:min-h-44 md:flex-col md:items-stretch ${inkOn(hex)}`}
          >
            <Paint hex={hex} className="absolute inset-0 -z-1 size-full" />
            <button
              type="button"
              title="Make it the colour of the page"
              className="flex min-h-11 min-w-0 flex-1 items-center gap-4 rounded-control px-2 text-left -outline-offset-2 hover:bg-current/15 focus-visible:outline-current md:flex-col md:items-start md:gap-0 md:px-1 md:py-2"
              onClick={() => setColour(colourOfHex(hex))}
            >
              <span className="w-10 font-semibold" data-figures="">
                {step}
                {isBase && <span aria-hidden> •</span>}
                {isBase && <span className="sr-only"> (the colour itself)</span>}
              </span>
              <span className="font-mono text-sm md:text-xs">{hex}</span>
              <span className="text-xs max-md:ml-auto md:mt-auto" data-figures="">
                {ratioText(contrastRatio(hex, '#ffffff'))}
                <span className="sr-only"> contrast with white</span>
              </span>
            </button>
            <CopyButton
              text={hex}
              label={`Copy ${hex}`}
              className="-outline-offset-2 hover:bg-current/15 focus-visible:outline-current"
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => onTake(scale.map(({ hex }) => colourOfHex(hex)))}>
          Make it a palette
        </Button>
        <p className="text-sm text-muted">
          Even steps of OKLCH lightness; the dot marks the colour itself, the figures are the
          contrast with white.
        </p>
      </div>
    </div>
  );
}
