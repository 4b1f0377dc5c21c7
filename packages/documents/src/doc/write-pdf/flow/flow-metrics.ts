// Line heights: from the fonts of the line, scaled, bounded or fixed by the paragraph.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Font } from 'fontkit';
import type { ParagraphFormat } from '../../page-layout';
import type { Item } from '../paragraph';
import type { TextStyle } from '../text-style';
import type { FlowLayout } from './flow-layout';

/** Above and below the baseline, in points. */
export interface Extents {
  ascent: number;
  descent: number;
}

const known = new WeakMap<Font, Extents>();

/** In em; the font's line gap is added above the letters. */
function extentsOf(font: Font): Extents {
  let extents = known.get(font);
  if (!extents) {
    const em = font.unitsPerEm;
    extents = { ascent: (font.ascent + font.lineGap) / em, descent: -font.descent / em };
    known.set(font, extents);
  }
  return extents;
}

/** The extents of an empty line. */
export async function emptyExtents(style: TextStyle, layout: FlowLayout): Promise<Extents> {
  const [run] = layout.book.split('x', style);
  if (!run) throw new ToolError('asset', 'The fonts could not be loaded. Try again.');
  const { ascent, descent } = extentsOf(await layout.book.font(run.face));
  return { ascent: ascent * style.size, descent: descent * style.size };
}

/** The height of a line and the distance of its baseline from its top. */
export function lineBox(
  items: readonly Item[],
  empty: Extents,
  line: ParagraphFormat['line'],
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
    // With an exact height, the baseline is always at four fifths of it.
    return { height: line.value, baseline: line.value * 0.8 };
  }
  if (line.rule === 'least') {
    const height = Math.max(natural, line.value);
    return { height, baseline: ascent + height - natural };
  }
  // Multiples do not apply to a line of pictures, as in LibreOffice.
  if (isPicture && line.value > 1) return { height: natural, baseline: ascent };
  // Spacing above single is added below the letters; spacing below single is taken from above.
  const height = natural * line.value;
  return { height, baseline: line.value < 1 ? ascent - (natural - height) : ascent };
}
