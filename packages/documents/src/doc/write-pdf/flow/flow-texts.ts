// Collects every text of a paged document with its style, so that its fonts are loaded before layout.

import { visitInlines } from '../../anchors';
import type { Block, Doc, DocImage } from '../../model';
import { cleanText } from '../clean-text';
import { bodyStyle, type TextStyle } from '../text-style';
import { type EmbeddedFamilies, endStyle, flowStyle, markerInline } from './flow-style';

/** Page and list numbers may contain any of these. */
const digits = '0123456789';

function drawnTexts({ drawing }: DocImage): { text: string; style: TextStyle }[] {
  const marks = drawing?.marks ?? [];
  return marks.flatMap((mark) =>
    mark.kind === 'text' ? [{ text: cleanText(mark.text), style: bodyStyle }] : [],
  );
}

/** Texts and styles of all sections, headers, footers, floats and markers. */
export function flowTexts(doc: Doc, own: EmbeddedFamilies): { text: string; style: TextStyle }[] {
  const texts: { text: string; style: TextStyle }[] = [];
  const style = flowStyle(own);
  const visit = (blocks: readonly Block[]): void => {
    for (const block of blocks) {
      if (block.kind === 'heading' || block.kind === 'paragraph') {
        const base = endStyle(block.look?.end ?? { sizePt: 10 }, own, false);
        texts.push({ text: ' ', style: base });
        const marker = block.look?.marker;
        if (marker)
          texts.push({ text: cleanText(marker.text), style: style(base, markerInline(marker)) });
        for (const inline of block.inlines)
          if (inline.kind === 'image') texts.push(...drawnTexts(inline.image));
          else if (inline.kind === 'text')
            texts.push({
              text: inline.field ? digits : cleanText(inline.text),
              style: style(base, inline),
            });
        for (const float of block.look?.floats ?? []) visit(float.blocks);
      } else if (block.kind === 'image') texts.push(...drawnTexts(block.image));
      else if (block.kind === 'table')
        for (const row of block.rows) for (const cell of row) visit(cell.blocks);
      else
        visitInlines([block], (inlines) => {
          const base = endStyle({ sizePt: 10 }, own, false);
          for (const inline of inlines)
            if (inline.kind === 'text')
              texts.push({ text: cleanText(inline.text), style: style(base, inline) });
        });
    }
  };
  const margins = (doc.sections ?? []).flatMap(({ headers, footers }) => [
    ...Object.values(headers),
    ...Object.values(footers),
  ]);
  visit(doc.blocks);
  for (const blocks of new Set(margins)) visit(blocks);
  return texts;
}
