import { harmonies, makeHarmony } from '@entropy-tools/media/colour/harmony';
import { paletteTypeName } from '@entropy-tools/media/colour/palette';
import { forwardRef } from 'react';
import type { ColourState } from '../use-colour';
import type { PaletteState } from '../use-palette';
import { Paint } from './paint';
import { PalettePreview } from './palette-preview';
import { ToolSection } from './tool-section';

/** Five harmonies, each with a preview, and the current palette. */
export const PaletteSection = forwardRef<
  HTMLDivElement,
  { state: ColourState; palettes: PaletteState }
>(function PaletteSection({ state: { colour, setColour }, palettes }, bench) {
  const { preview } = palettes;
  return (
    <ToolSection
      title="Generate Palettes"
      purpose={`From ${colour.hex}, by its place on the wheel.`}
    >
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {harmonies.map((harmony) => (
          <li key={harmony} className="max-sm:last:col-span-2">
            <button
              type="button"
              aria-pressed={preview?.type === harmony}
              onClick={() => palettes.generate(colour, harmony)}
              className="flex w-full flex-col overflow-hidden rounded-control border border-edge bg-surface text-left transition-colors hover:border-ink aria-pressed:border-accent-text aria-pressed:bg-accent/12"
            >
              <span className="flex h-8 w-full" aria-hidden>
                {makeHarmony(colour, harmony).map(({ hex }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity here
                  <Paint key={index} hex={hex} className="h-full min-w-0 flex-1" />
                ))}
              </span>
              <span className="px-3 py-2 font-medium">{paletteTypeName(harmony)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={bench} tabIndex={-1}>
        {preview ? (
          <PalettePreview preview={preview} palettes={palettes} onColour={setColour} />
        ) : (
          <p className="rounded-card border border-dashed border-line px-6 py-8 text-muted">
            Choose one of the five: it is laid out here, to lock, order, save and export.
          </p>
        )}
      </div>
    </ToolSection>
  );
});
