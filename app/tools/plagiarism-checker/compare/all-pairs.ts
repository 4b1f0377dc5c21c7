// Compares many documents with each other. Fingerprints find the pairs that have anything in common; only
// these are compared word by word, so that the work grows with what is shared, not with the square of their
// number.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { createYielder } from '@entropy-tools/documents/doc/write-pdf/create-yielder';
import type { DocumentPair, PairInput, PairReport, SourceMatch, SourceText } from '../report';
import { type Exclusion, findExclusions } from '../text/exclusions';
import { clipPassages, joinPassages } from './join-passages';
import {
  dropContainedPassages,
  findPassages,
  indexFingerprints,
  type Passage,
  type PreparedText,
  prepare,
} from './passages';
import { countFlags, flagRanges, percent } from './word-flags';

/** Maximum pairs listed, the most similar first. */
export const MAX_PAIRS = 2000;

interface Candidate extends PreparedText {
  id: string;
  excluded: Uint8Array;
  countedWords: number;
}

/**
 * Every pair of documents that shares a passage, the most similar first. A passage does not count if either
 * document has it in a quotation or its references (where the options exclude those).
 * @throws the signal's reason
 */
export async function comparePairs(
  { documents, exclude, grain }: PairInput,
  context: CodecContext,
): Promise<PairReport> {
  const breathe = createYielder(context.signal);
  const earlier: Candidate[] = [];
  /** Positions in `earlier` of the documents that have a fingerprint. */
  const owners = new Map<number, number[]>();
  const pairs: DocumentPair[] = [];
  let words = 0;
  for (const [position, document] of documents.entries()) {
    await breathe();
    const own = candidateOf(document, { exclude, grain });
    words += own.tokens.count;
    const index = indexFingerprints(own);
    const others = new Set<number>();
    for (const hash of index.keys()) {
      const known = owners.get(hash);
      if (!known) owners.set(hash, [position]);
      else {
        for (const other of known) others.add(other);
        known.push(position);
      }
    }
    for (const at of others) {
      await breathe();
      const other = earlier[at];
      const pair = other && pairOf(own, other, findPassages(own, other, index, grain.noise), grain);
      if (pair) pairs.push(pair);
    }
    earlier.push(own);
    context.onProgress((position + 1) / documents.length);
  }
  pairs.sort((a, b) => b.similarity - a.similarity || b.words - a.words);
  return {
    pairs: pairs.slice(0, MAX_PAIRS),
    foundPairs: pairs.length,
    compared: { documents: documents.length, words },
    grain,
  };
}

/** The passages shared by two documents: `a` as the text, `b` as the source. */
export function matchPair(
  a: SourceText,
  b: SourceText,
  options: Pick<PairInput, 'exclude' | 'grain'>,
): { match: SourceMatch; exclusions: readonly Exclusion[] } {
  const [own, other] = [candidateOf(a, options), candidateOf(b, options)];
  const { noise } = options.grain;
  const found = findPassages(own, other, indexFingerprints(own), noise);
  const passages = dropContainedPassages(clipBoth(found, own, other, noise));
  const pair = pairOf(own, other, found, options.grain);
  return {
    match: {
      id: b.id,
      name: b.name,
      similarity: pair?.shareOfA ?? 0,
      sourceShare: pair?.shareOfB ?? 0,
      words: pair?.words ?? 0,
      passages: joinPassages(passages, { own: own.tokens, other: other.tokens }, own.excluded),
    },
    exclusions: findExclusions(a.text, options.exclude),
  };
}

function candidateOf(
  { id, text }: SourceText,
  { exclude, grain }: Pick<PairInput, 'exclude' | 'grain'>,
): Candidate {
  const { tokens, prints } = prepare(text, grain);
  const excluded = flagRanges(tokens.starts, findExclusions(text, exclude));
  return { id, tokens, prints, excluded, countedWords: tokens.count - countFlags(excluded) };
}

function pairOf(
  a: Candidate,
  b: Candidate,
  found: readonly Passage[],
  { noise }: PairInput['grain'],
): DocumentPair | undefined {
  const passages = clipBoth(found, a, b, noise);
  if (passages.length === 0) return undefined;
  const inA = new Uint8Array(a.tokens.count);
  const inB = new Uint8Array(b.tokens.count);
  for (const { at, sourceAt, length } of passages) {
    inA.fill(1, at, at + length);
    inB.fill(1, sourceAt, sourceAt + length);
  }
  const words = countFlags(inA);
  const shareOfA = percent(words, a.countedWords);
  const shareOfB = percent(countFlags(inB), b.countedWords);
  const similarity = Math.max(shareOfA, shareOfB);
  return { a: a.id, b: b.id, similarity, shareOfA, shareOfB, words };
}

/** Passages without what either document excludes. */
function clipBoth(
  passages: readonly Passage[],
  own: Candidate,
  other: Candidate,
  noise: number,
): Passage[] {
  const turned = (list: readonly Passage[]) =>
    list.map(({ at, sourceAt, length }) => ({ at: sourceAt, sourceAt: at, length }));
  const clipped = clipPassages(passages, own.excluded, noise);
  return turned(clipPassages(turned(clipped), other.excluded, noise));
}
