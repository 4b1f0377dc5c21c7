import { colourOfHex } from '@entropy-tools/media/colour/colour';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { inkOn } from '../ink-on';
import type { ColourState } from '../use-colour';
import { ColourFields } from './colour-fields';
import { EyedropperButton } from './eyedropper-button';

/** The colour as a large area, with its values beside it. */
export function ColourStage({
  state: { colour, setColour, random },
  children,
}: {
  state: ColourState;
  /** Content below the fields. */
  children: ReactNode;
}) {
  const { hex } = colour;
  return (
    <section
      aria-label="Colour"
      className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8"
    >
      <div className="flex flex-col gap-3">
        <label
          className={`relative flex min-h-52 flex-1 cursor-pointer flex-col justify-end overflow-hidden rounded-drop border border-line has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-text sm:min-h-64 ${inkOn(hex)}`}
        >
          {/* SVG instead of a style, because the CSP forbids style attributes rendered on the server. */}
          <svg className="absolute inset-0 size-full" aria-hidden="true">
            <rect width="100%" height="100%" fill={hex} data-testid="swatch" />
          </svg>
          <input
            type="color"
            value={hex}
            onChange={(event) => setColour(colourOfHex(event.currentTarget.value))}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            aria-label="Choose a colour"
          />
          <span className="pointer-events-none relative flex flex-wrap items-end justify-between gap-x-6 gap-y-1 p-6">
            <span className="font-display text-4xl font-semibold tracking-tight uppercase sm:text-5xl">
              {hex}
            </span>
            <span className="pb-1 text-sm font-medium">Click to choose</span>
          </span>
        </label>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" className="[--dot:currentColor]" onClick={random}>
            <Icon name="dice" />
            Random Color
          </Button>
          <EyedropperButton onColour={setColour} />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <ColourFields colour={colour} onColour={setColour} />
        {children}
      </div>
    </section>
  );
}
