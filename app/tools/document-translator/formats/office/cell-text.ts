// Reads the text of a spreadsheet's cell or comment: a single string, or runs with different formatting
// (ECMA-376 part 1, 18.4.8). Readings above East Asian words are dropped with the words.

import { ParagraphPieces } from './paragraph';
import { childOf, textOfNode, writtenPrefix, type XmlNode } from './xml-source';

/** The pieces of a text; a line break in a cell is unbreakable. */
export function readCellText(text: string, item: XmlNode): ParagraphPieces {
  const pieces = new ParagraphPieces();
  const s = writtenPrefix(text, item);
  const strings = item.children.filter(({ name }) => name === 's:t' || name === 's:r');
  const values = strings.map((node) => {
    const content = node.name === 's:t' ? node : childOf(node, 's:t');
    return { node, value: content ? textOfNode(text, content) : '' };
  });
  const isSingle = values.length === 1 && values[0]?.node.name === 's:t';
  const hasBreaks = values.some(({ value }) => lineBreak.test(value));
  for (const { node, value } of values) {
    const properties = childOf(node, 's:rPr');
    const run = properties ? text.slice(properties.start, properties.end) : '';
    const isBare = isSingle && !hasBreaks;
    const open = `${isBare ? '' : `<${s}r>${run}`}<${s}t xml:space="preserve">`;
    const close = `</${s}t>${isBare ? '' : `</${s}r>`}`;
    for (const [index, part] of value.split(lineBreak).entries()) {
      if (index % 2 === 1) pieces.atom({ path: [], parts: [`${open}${part}${close}`] });
      else pieces.text(part, run, { path: [], open: () => open, close });
    }
  }
  return pieces;
}

/** Line breaks; control characters are written as `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
export const lineBreak = /((?:_x000[AD]_|\n)+)/i;
