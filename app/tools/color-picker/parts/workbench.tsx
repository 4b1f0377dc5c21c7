import type { Palette } from '@entropy-tools/media/colour/palette';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ColourState } from '../use-colour';
import { usePalette } from '../use-palette';
import { AccessibilityChecker } from './accessibility-checker';
import { ExtractSection } from './extract-section';
import { PaletteSection } from './palette-section';
import { SavedPalettes } from './saved-palettes-section';
import { Studio } from './studio';

/** All tools for the colour. */
export function Workbench({ state }: { state: ColourState }) {
  const palettes = usePalette();
  const bench = useRef<HTMLDivElement>(null);
  /**
   * Makes a change, then focuses the current palette and scrolls to it, because it is far above the saved
   * ones.
   */
  const toBench = (change: () => void) => {
    flushSync(change);
    bench.current?.focus({ preventScroll: true });
    bench.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <PaletteSection ref={bench} state={state} palettes={palettes} />
      <ExtractSection state={state} onTake={(colours) => toBench(() => palettes.take(colours))} />
      <AccessibilityChecker state={state} />
      <Studio
        state={state}
        palette={palettes.preview?.places.map(({ colour }) => colour.hex) ?? []}
        onTake={(colours) => toBench(() => palettes.take(colours))}
      />
      <SavedPalettes
        onView={(palette: Palette) => toBench(() => palettes.view(palette))}
        onDeleted={palettes.forget}
      />
    </>
  );
}
