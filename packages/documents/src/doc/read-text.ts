// Reads a plain text file: its encoding, its paragraphs (separated by empty lines), its line breaks and
// indentation. Passages aligned with spaces or tabs (tables, drawings, listings) stay as they are, and so
// does a text that is a program as a whole.

import { decodeTextAs, looksBinary } from '@entropy-tools/core/decode-text';
import { ToolError } from '@entropy-tools/core/tool-error';
import { looksLikeCode } from './looks-like-code';
import type { Block, Doc, Inline } from './model';

/**
 * @param encoding as the user chose it; detected when undefined
 * @throws ToolError `input` when the file is empty or no text
 */
export function readText(bytes: Uint8Array, encoding?: string): Doc {
  if (encoding === undefined && looksBinary(bytes))
    throw new ToolError(
      'input',
      'The file does not hold text. Choose a text file, or give the file its right extension.',
    );
  const { text } = decodeTextAs(bytes, encoding);
  if (text.trim() === '')
    throw new ToolError('input', 'The file is empty: there is no text in it.');
  if (looksLikeCode(text))
    return { blocks: [{ kind: 'code', text: text.replace(/\f|\r\n?/g, '\n').trimEnd() }] };
  const blocks: Block[] = [];
  text.split('\f').forEach((page, index) => {
    if (index > 0 && blocks.length > 0) blocks.push({ kind: 'page-break' });
    blocks.push(...readPage(page));
  });
  while (blocks.at(-1)?.kind === 'page-break') blocks.pop();
  return { blocks };
}

function readPage(page: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const finish = () => {
    if (lines.length > 0) blocks.push(toBlock(lines));
    lines = [];
  };
  for (const line of page.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') finish();
    else lines.push(line.trimEnd());
  }
  finish();
  return joinCode(blocks);
}

function toBlock(lines: string[]): Block {
  if (lines.length > 1 && lines.filter(isLaidOut).length * 2 > lines.length)
    return { kind: 'code', text: lines.join('\n') };
  const inlines: Inline[] = [];
  lines.forEach((line, index) => {
    if (index > 0) inlines.push({ kind: 'break' });
    inlines.push({ kind: 'text', text: line });
  });
  return { kind: 'paragraph', inlines };
}

/** Whether a line is laid out in columns: gaps of three spaces or tabs inside it, or box drawing. */
function isLaidOut(line: string): boolean {
  return /\S( {3,}|\t)\S/.test(line) || /[\u2500-\u257f]|^\s*[+|].*[+|]\s*$/.test(line);
}

function joinCode(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    if (block.kind === 'code' && last?.kind === 'code') last.text += `\n\n${block.text}`;
    else result.push(block);
  }
  return result;
}
