import { type Palette, readPalette } from '@entropy-tools/media/colour/palette';
import { type LocalRecord, readLocal, type WriteOutcome, writeLocal } from '~/platform/local-store';

/** About 60 kB; a larger library belongs in files. */
export const MAX_PALETTES = 200;

/** The palettes stored on this device, newest first. */
export const savedPalettes: LocalRecord<readonly Palette[]> = {
  key: 'color-picker/palettes',
  version: 1,
  fallback: [],
  parse: (value) =>
    Array.isArray(value)
      ? value
          .map(readPalette)
          .filter((palette) => palette !== undefined)
          .slice(0, MAX_PALETTES)
      : undefined,
};

/** Outcome of saving; `full`: there are already {@link MAX_PALETTES}, and nothing was written. */
export type SaveOutcome = WriteOutcome | 'full';

/**
 * Adds a palette, or replaces the one with its id in place. Reads storage first, because other tabs write
 * too.
 */
export function savePalette(palette: Palette): SaveOutcome {
  const known = readLocal(savedPalettes);
  const isKnown = known.some((one) => one.id === palette.id);
  if (!isKnown && known.length >= MAX_PALETTES) return 'full';
  return writeLocal(
    savedPalettes,
    isKnown ? known.map((one) => (one.id === palette.id ? palette : one)) : [palette, ...known],
  );
}

/** Removes a palette and returns its index, so that it can be restored. */
export function deletePalette(id: string): number {
  const known = readLocal(savedPalettes);
  const place = known.findIndex((one) => one.id === id);
  if (place >= 0)
    writeLocal(
      savedPalettes,
      known.filter((one) => one.id !== id),
    );
  return place;
}

/** Restores a palette at its index. */
export function restorePalette(palette: Palette, place: number): void {
  const known = readLocal(savedPalettes).filter((one) => one.id !== palette.id);
  writeLocal(savedPalettes, [...known.slice(0, place), palette, ...known.slice(place)]);
}
