// Writes a document as RTF (Rich Text Format 1.9.1): real lists, typefaces, sizes and colours, which every
// word processor since Word 97 opens, also with the extension .doc. Limits: pictures are only mentioned by
// name.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Doc } from '../model';
import { type RtfState, rtfBlocks, topLevel } from './rtf-blocks';
import { colourTable, fontTable, listTables, ReferenceTable } from './rtf-tables';
import { rtfText } from './rtf-text';

/**
 * Writes a document as RTF.
 * @returns the file's bytes, all ASCII; `context.warn` reports pictures that are only mentioned by name
 */
export function writeRtf(doc: Doc, context: Pick<CodecContext, 'warn'>): Uint8Array<ArrayBuffer> {
  const state: RtfState = {
    fonts: new ReferenceTable(['Calibri']),
    colours: new ReferenceTable(['']),
    lists: [],
    hasImages: false,
  };
  const body = rtfBlocks(doc.blocks, state, topLevel);
  if (state.hasImages)
    context.warn('Pictures are left out of this file; their names take their place.');
  const title = doc.title ? `{\\info{\\title ${rtfText(doc.title)}}}\n` : '';
  const head = [
    '{\\rtf1\\ansi\\ansicpg1252\\uc1\\deff0',
    fontTable(state.fonts.values),
    colourTable(state.colours.values),
    listTables(state.lists),
    `${title}\\paperw11906\\paperh16838\\margl1418\\margr1418\\margt1418\\margb1418`,
  ];
  return new TextEncoder().encode(`${head.filter((line) => line !== '').join('\n')}\n${body}}`);
}
