// From passages to request pieces: each distinct text once, in batches that a model can handle.

import { splitText } from '~/ai/providers/split-text';
import { withoutMarks } from './marks';
import type { Piece } from './requests';

/** A passage as pieces, separated from the surrounding white space, which is not sent to the model. */
export interface PassagePlan {
  parts: readonly { lead: string; core: string; trail: string; isAsked: boolean }[];
}

/** The size of a batch. */
export interface BatchLimits {
  /** In characters: maximum of a piece, and of all pieces in a batch. */
  characters: number;
  pieces: number;
}

/** @param passages in reading order */
export function planPassages(passages: readonly string[], limits: BatchLimits): PassagePlan[] {
  return passages.map((passage) => ({
    parts: splitText(passage, limits.characters).map((part) => {
      const [, lead = '', core = '', trail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(part) ?? [];
      return { lead, core, trail, isAsked: hasWords(core) };
    }),
  }));
}

const address = /^(?:[a-z]+:\/\/|www\.)\S+$|^\S+@\S+\.\S+$/i;

/** Numbers, symbols and bare addresses are the same in every language. */
function hasWords(text: string): boolean {
  const bare = withoutMarks(text).trim();
  return /\p{L}/u.test(bare) && !address.test(bare);
}

/** The distinct pieces that are not translated yet, in reading order. */
export function piecesToAsk(
  plans: readonly PassagePlan[],
  known: ReadonlyMap<string, string>,
): Piece[] {
  const seen = new Set<string>();
  const pieces: Piece[] = [];
  let before = '';
  for (const { parts } of plans)
    for (const { core, isAsked } of parts) {
      if (isAsked && !known.has(core) && !seen.has(core)) {
        seen.add(core);
        pieces.push({ text: core, before });
      }
      if (core !== '') before = withoutMarks(core);
    }
  return pieces;
}

/** Groups adjacent pieces into batches within the limits. */
export function toBatches(pieces: readonly Piece[], limits: BatchLimits): Piece[][] {
  const batches: Piece[][] = [];
  let length = 0;
  for (const piece of pieces) {
    const last = batches.at(-1);
    length += piece.text.length;
    if (last && length <= limits.characters && last.length < limits.pieces) last.push(piece);
    else {
      batches.push([piece]);
      length = piece.text.length;
    }
  }
  return batches;
}
