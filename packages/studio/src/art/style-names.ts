/** Names of all styles, for pages, without the code that applies them. */
import { firstStyleNames } from './first-style-names';
import type { StyleId } from './styles';

/** The further styles by name, in the order in which pages offer them. */
export const furtherStyleNames = {
  ink: 'Ink and wash',
  pencil: 'Pencil',
  woodcut: 'Woodcut',
  poster: 'Screen-print poster',
  'paper-cut': 'Paper cut',
  'stained-glass': 'Stained glass',
  comic: 'Comic halftone',
  pixel: 'Pixel art',
  'low-poly': 'Low poly',
  isometric: 'Isometric cubes',
  'cross-stitch': 'Cross stitch',
  neon: 'Neon',
  'line-icon': 'Line icon',
} as const;

export const styleNames: Readonly<Record<StyleId, string>> = {
  ...firstStyleNames,
  ...furtherStyleNames,
};
