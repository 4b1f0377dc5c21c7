// Selects the passages of long documents that best match a question, by their words, and semantically if an
// engine provides embeddings; then both rankings are interleaved.

import { passageSpans } from '@entropy-tools/data/text/passage-spans';
import { scorePassages } from '@entropy-tools/data/text/score-passages';
import type { SentDocument } from './build-request';
import type { UploadedDocument } from './document-model';

export interface ChosenText {
  documents: SentDocument[];
  /** Number of passages sent, and of all passages; undefined when the whole text is sent. */
  passages?: { chosen: number; all: number };
}

/** Share of the room for the best passage of each document, so that a long one leaves the others theirs. */
const SHARE_OF_EACH = 0.5;

interface Passage {
  document: number;
  start: number;
  text: string;
}

/**
 * The whole text if it fits, otherwise the best passages for the question, in the order of the text.
 * @param room in UTF-16 code units
 * @param meaning similarity of each passage of each document to the question, if known
 */
export function choosePassages(
  documents: readonly UploadedDocument[],
  question: string,
  room: number,
  meaning?: readonly (readonly number[])[],
): ChosenText {
  const total = documents.reduce((sum, { content }) => sum + content.length, 0);
  if (total <= room)
    return {
      documents: documents.map(({ name, content }) => ({ name, text: content, isPartial: false })),
    };
  const passages = documents.flatMap(({ content }, document) => passagesOf(content, document));
  const byWords = scorePassages(
    // A question may name a document.
    passages.map(({ text, document }) =>
      documents.length > 1 ? `${documents[document]?.name}\n${text}` : text,
    ),
    question,
  );
  const near = meaning?.flat();
  const scores = near?.length === passages.length ? fuse(byWords, near) : byWords;
  const ranked = passages
    .map((passage, at) => ({ passage, score: scores[at] ?? 0, at }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const chosen: typeof ranked = [];
  const isChosen = new Set<(typeof ranked)[number]>();
  let used = 0;
  const take = (candidates: typeof ranked, limit: number) => {
    for (const candidate of candidates) {
      if (used + candidate.passage.text.length > limit || isChosen.has(candidate)) continue;
      used += candidate.passage.text.length;
      chosen.push(candidate);
      isChosen.add(candidate);
    }
  };
  if (documents.length > 1) take(bestOfEach(ranked), room * SHARE_OF_EACH);
  take(ranked, room);
  chosen.sort((a, b) => a.at - b.at);
  const sent = documents.flatMap(({ name }, document) => {
    const own = chosen.filter(({ passage }) => passage.document === document);
    if (own.length === 0) return [];
    return [{ name, text: joined(own.map(({ passage }) => passage)), isPartial: true }];
  });
  return { documents: sent, passages: { chosen: chosen.length, all: passages.length } };
}

/** The best passage of each document that has any about the question. */
function bestOfEach<T extends { passage: Passage; score: number }>(ranked: readonly T[]): T[] {
  const seen = new Set<number>();
  return ranked.filter(({ passage: { document }, score }) => {
    const isFirst = score > 0 && !seen.has(document);
    if (isFirst) seen.add(document);
    return isFirst;
  });
}

/** Joins adjacent passages, and marks gaps. */
function joined(passages: readonly Passage[]): string {
  let end = 0;
  return passages
    .map(({ start, text }) => {
      const gap = start === end ? '' : '\n[…]\n';
      end = start + text.length;
      return gap + text;
    })
    .join('');
}

function passagesOf(content: string, document: number): Passage[] {
  return passageSpans(content).map(({ start, end }) => ({
    document,
    start,
    text: content.slice(start, end),
  }));
}

/**
 * Interleaves two rankings, so that the first of each is among the first: a name that is in one passage only
 * is not lost among semantically similar passages, nor the other way round. A passage ranked well in both
 * comes before its neighbours.
 */
function fuse(byWords: readonly number[], byMeaning: readonly number[]): number[] {
  const [words, meaning] = [ranksOf(byWords), ranksOf(byMeaning)];
  return byWords.map((found, at) => {
    // A passage without any word of the question has no rank by words.
    const inWords = found > 0 ? (words[at] ?? 0) : Number.POSITIVE_INFINITY;
    const inMeaning = meaning[at] ?? 0;
    const [better, worse] = [Math.min(inWords, inMeaning), Math.max(inWords, inMeaning)];
    return 1 / better + 1 / worse / 1_000;
  });
}

function ranksOf(scores: readonly number[]): number[] {
  const ranks: number[] = [];
  const order = scores.map((score, at) => ({ score, at })).sort((a, b) => b.score - a.score);
  order.forEach(({ at }, rank) => {
    ranks[at] = rank + 1;
  });
  return ranks;
}
