/** A palette as stored and exported (spec, section 3). */
import { type Colour, colourOfHex, isHex } from './colour';
import { type Harmony, harmonies } from './harmony';

export type PaletteType = Harmony | 'custom';

export interface Palette {
  /** 'preview' while it is not saved. */
  id: string;
  name: string;
  colors: readonly Colour[];
  type: PaletteType;
  /** ISO 8601, UTC. */
  createdAt: string;
}

export const previewId = 'preview';

/** More colours would be a swatch library, not a palette. */
const MAX_COLOURS = 64;

/** Validates a stored palette; undefined if nothing in it is usable. */
export function readPalette(value: unknown): Palette | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, name, colors, type, createdAt } = value as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || !Array.isArray(colors)) return undefined;
  const known = colors
    .map((one: unknown) => (one as { hex?: unknown } | null)?.hex)
    .filter((hex): hex is string => typeof hex === 'string' && isHex(hex))
    .slice(0, MAX_COLOURS)
    .map(colourOfHex);
  if (known.length === 0) return undefined;
  return {
    id,
    name: typeof name === 'string' && name.trim() !== '' ? name : 'Palette',
    colors: known,
    type: harmonies.find((one) => one === type) ?? 'custom',
    createdAt: typeof createdAt === 'string' ? createdAt : '',
  };
}

/** Display name of a type, such as 'Split-complementary'. */
export function paletteTypeName(type: PaletteType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}
