import {
  nameSlug,
  paletteToCss,
  paletteToJson,
  paletteToList,
  paletteToScss,
  paletteToTailwind,
} from '@entropy-tools/media/colour/export-text';
import type { Palette } from '@entropy-tools/media/colour/palette';
import type { LocalRecord } from '~/platform/local-store';

/** A file format for saving palettes. */
export interface ExportFormat {
  id: 'css' | 'json' | 'list' | 'tailwind' | 'scss' | 'ase' | 'gpl' | 'png';
  /** Completes 'Export …'. */
  name: string;
  extension: string;
  type: string;
  make: (palette: Palette) => string | Promise<BlobPart>;
}

/** All export formats, the specification's three first. */
export const exportFormats: readonly ExportFormat[] = [
  { id: 'css', name: 'CSS', extension: 'css', type: 'text/css', make: paletteToCss },
  { id: 'json', name: 'JSON', extension: 'json', type: 'application/json', make: paletteToJson },
  { id: 'list', name: 'text list', extension: 'txt', type: 'text/plain', make: paletteToList },
  {
    id: 'tailwind',
    name: 'Tailwind',
    extension: 'tailwind.css',
    type: 'text/css',
    make: paletteToTailwind,
  },
  { id: 'scss', name: 'SCSS', extension: 'scss', type: 'text/x-scss', make: paletteToScss },
  {
    id: 'ase',
    name: 'ASE',
    extension: 'ase',
    type: 'application/octet-stream',
    make: async (palette) =>
      (await import('@entropy-tools/media/colour/export-swatches')).paletteToAse(palette),
  },
  {
    id: 'gpl',
    name: 'GPL',
    extension: 'gpl',
    type: 'application/octet-stream',
    make: async (palette) =>
      (await import('@entropy-tools/media/colour/export-swatches')).paletteToGpl(palette),
  },
  {
    id: 'png',
    name: 'PNG',
    extension: 'png',
    type: 'image/png',
    make: async (palette) => (await import('./palette-png')).paletteToPng(palette),
  },
];

/** Exports a palette as a file. */
export async function exportPalette(
  palette: Palette,
  format: ExportFormat,
): Promise<{ name: string; blob: Blob }> {
  const blob = new Blob([await format.make(palette)], { type: format.type });
  return { name: `${nameSlug(palette.name)}.${format.extension}`, blob };
}

/** The last used format. */
export const chosenFormat: LocalRecord<ExportFormat['id']> = {
  key: 'color-picker/format',
  version: 1,
  fallback: 'css',
  parse: (value) => exportFormats.find(({ id }) => id === value)?.id,
};
