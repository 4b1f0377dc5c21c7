/** Reads an embedded character map: code space ranges and CIDs (PDF 32000-1, 9.7.5). */

import type { Operand } from './lexer';
import { readOperations } from './operations';

interface Space {
  length: number;
  low: number;
  high: number;
}

/** Functions for the length of the code at a position and for the CID of a code. */
export function readCMap(bytes: Uint8Array) {
  const spaces: Space[] = [];
  const cids = new Map<number, number>();
  const ranges: { low: number; high: number; cid: number }[] = [];
  for (const { operator, operands } of readOperations(bytes)) {
    if (operator === 'endcodespacerange')
      for (const [low, high] of groups(operands, 2))
        if (low?.kind === 'string' && high?.kind === 'string')
          spaces.push({ length: low.bytes.length, low: numberIn(low), high: numberIn(high) });
    if (operator === 'endcidchar')
      for (const [code, cid] of groups(operands, 2))
        if (code?.kind === 'string' && cid?.kind === 'number') cids.set(numberIn(code), cid.value);
    if (operator === 'endcidrange')
      for (const [low, high, cid] of groups(operands, 3))
        if (low?.kind === 'string' && high?.kind === 'string' && cid?.kind === 'number')
          ranges.push({ low: numberIn(low), high: numberIn(high), cid: cid.value });
  }
  return {
    lengthAt(text: Uint8Array, at: number): number {
      let code = 0;
      for (let length = 1; length <= 4; length++) {
        code = code * 256 + (text[at + length - 1] ?? 0);
        const isCode = (each: Space) =>
          each.length === length && code >= each.low && code <= each.high;
        if (spaces.some(isCode)) return length;
      }
      return spaces[0]?.length ?? 2;
    },
    cidOf(code: number): number {
      const single = cids.get(code);
      if (single !== undefined) return single;
      const range = ranges.find(({ low, high }) => code >= low && code <= high);
      return range ? range.cid + code - range.low : 0;
    },
  };
}

/** The count before `begin…` is an operand of that operator, so groups start at the first operand here. */
function groups(operands: readonly Operand[], size: number): Operand[][] {
  const result: Operand[][] = [];
  for (let at = 0; at + size <= operands.length; at += size)
    result.push(operands.slice(at, at + size));
  return result;
}

function numberIn(operand: Operand): number {
  if (operand.kind !== 'string') return 0;
  return operand.bytes.reduce((value, byte) => value * 256 + byte, 0);
}
