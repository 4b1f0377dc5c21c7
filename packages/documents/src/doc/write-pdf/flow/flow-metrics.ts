// How high lines are: what their fonts ask for, times or at least or exactly what the paragraph says.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Font } from 'fontkit';
import type { ParagraphLook } from '../../page-layout';
import type { Item } from '../paragraph';
import type { TextStyle } from '../text-style';
import type { FlowLayout } from './flow-layout';

/** Above and below the baseline, in points. */
export interface Extents {
  ascent: number;
  descent: number;
}

const known = new WeakMap<Font, Extents>();

/** In em; the font's gap between lines lies above the letters. */
function extentsOf(font: Font): Extents {
  let extents = known.get(font);
  if (!extents) {
    const em = font.unitsPerEm;
    extents = { ascent: (font.ascent + font.lineGap) / em, descent: -font.descent / em };
    known.set(font, extents);
  }
  return extents;
}

/** The extents of a line without anything in it. */
export async function emptyExtents(style: TextStyle, layout: FlowLayout): Promise<Extents> {
  const [run] = layout.book.split('x', style);
  if (!run) throw new ToolError('asset', 'The fonts could not be loaded. Try again.');
  const { ascent, descent } = extentsOf(await layout.book.font(run.face));
  return { ascent: ascent * style.size, descent: descent * style.size };
}

/** A line's height and where its baseline is from its top. */
export function lineBox(
  items: readonly Item[],
  empty: Extents,
  line: ParagraphLook['line'],
): { height: number; baseline: number } {
  let ascent = 0;
  let descent = 0;
  for (const item of items)
    if (item.kind === 'image') ascent = Math.max(ascent, item.height);
    else {
      const { size, rise } = item.style;
      const extents = extentsOf(item.font);
      ascent = Math.max(ascent, extents.ascent * size + rise);
      descent = Math.max(descent, extents.descent * size - rise);
    }
  if (items.length === 0) ({ ascent, descent } = empty);
  const isPicture = items.length > 0 && items.every(({ kind }) => kind === 'image');
  if (isPicture) descent = 0;
  const natural = ascent + descent;
  if (line.rule === 'exact') {
    // The letters stand on a fifth of the height, whatever they ask for.
    return { height: line.value, baseline: line.value * 0.8 };
  }
  if (line.rule === 'least') {
    const height = Math.max(natural, line.value);
    return { height, baseline: ascent + height - natural };
  }
  // A line of pictures has no letters whose room could grow: so LibreOffice sets it.
  if (isPicture && line.value > 1) return { height: natural, baseline: ascent };
  // More than single goes below the letters, less than single is taken from above.
  const height = natural * line.value;
  return { height, baseline: line.value < 1 ? ascent - (natural - height) : ascent };
}
