import type { FontStyle } from '@entropy-tools/media/fonts/font-choice';
import type { Block, Doc, Inline } from '../model';
import { isMonospaced } from '../typeface';
import { cleanText } from './clean-text';

/** Characters that the writer itself adds to pages. */
const ownText = '•–◦0123456789.[] …-abcdefghijklmnopqrstuvwxyz';

/** Every text of a document with the style that decides its fonts. */
export function styledTexts(doc: Doc): { text: string; style: FontStyle }[] {
  const texts: { text: string; style: FontStyle }[] = [{ text: ownText, style: {} }];
  walk(doc.blocks, {});
  return texts;

  function walk(blocks: Block[], base: FontStyle): void {
    for (const block of blocks)
      switch (block.kind) {
        case 'heading':
          addInlines(block.inlines, { ...base, bold: true });
          break;
        case 'paragraph':
          addInlines(block.inlines, base);
          break;
        case 'list':
          for (const item of block.items) {
            if (item.label) texts.push({ text: cleanText(item.label), style: {} });
            walk(item.blocks, base);
          }
          break;
        case 'table':
          block.rows.forEach((row, index) => {
            const style = index < block.headerRows ? { ...base, bold: true } : base;
            for (const cell of row) walk(cell.blocks, style);
          });
          break;
        case 'code':
          texts.push({ text: cleanText(block.text), style: { mono: true } });
          break;
        case 'quote':
          walk(block.blocks, base);
          break;
        case 'image':
          texts.push({ text: cleanText(block.image.alt), style: { italic: true } });
          break;
      }
  }

  function addInlines(inlines: Inline[], base: FontStyle): void {
    for (const inline of inlines)
      if (inline.kind === 'text')
        texts.push({
          text: cleanText(inline.text),
          style: {
            bold: base.bold === true || inline.bold === true,
            italic: inline.italic === true,
            mono: inline.code === true || isMonospaced(inline.font),
          },
        });
      else if (inline.kind === 'image')
        texts.push({ text: cleanText(inline.image.alt), style: { italic: true } });
  }
}
