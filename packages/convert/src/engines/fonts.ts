import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const fonts: readonly FormatId[] = ['ttf', 'otf', 'woff', 'woff2', 'eot', 'ttc'];
/** Containers of both kinds of outlines. */
const either: readonly FormatId[] = ['woff', 'woff2', 'ttc'];

function lossesOf(from: FormatId, to: FormatId): string | undefined {
  if (to !== 'ttf' && to !== 'otf') return undefined;
  if (from === to || (to === 'ttf' && from === 'eot')) return undefined;
  const lost =
    to === 'ttf'
      ? 'hinting: curves of CFF become those of TrueType, nearly the same'
      : 'hinting and the axes of a variable font: curves of TrueType become those of CFF';
  return either.includes(from) ? `${lost} (nothing where the font has them already)` : lost;
}

/** Fonts, by our own readers and writers, Google's WOFF2 and HarfBuzz. */
export const fontEngines: readonly Engine[] = [
  {
    id: 'font',
    from: fonts,
    to: ['woff2', 'woff', 'ttf', 'otf', 'css'],
    again: ['ttf', 'otf', 'woff', 'woff2'],
    loses: lossesOf,
    readsInNode: fonts,
  },
];
