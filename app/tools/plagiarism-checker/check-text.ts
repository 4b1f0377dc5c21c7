// Compares a text with documents by winnowing (compare/): maximal passages per document and overall, without
// quotations and references; repeats within the text; statistics. Finds exact words only, no paraphrases.
// Linear in the documents' length; no library.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { createYielder } from '@entropy-tools/documents/doc/write-pdf/create-yielder';
import { clipPassages, joinPassages, rangeOf } from './compare/join-passages';
import {
  dropContainedPassages,
  findPassages,
  indexFingerprints,
  prepare,
} from './compare/passages';
import { findRepeats } from './compare/repeats';
import { tokenise } from './compare/tokens';
import { countFlags, flagRanges, percent } from './compare/word-flags';
import { riskOf } from './judge';
import { MAX_CHARACTERS, MAX_LONG_CHARACTERS, messages } from './messages';
import type { CheckInput, CheckReport, SourceMatch, SourceText, TextRange } from './report';
import { findDistinctive } from './text/distinctive';
import { findExclusions } from './text/exclusions';
import { findSentences, formsOf, measureText, type Statistics } from './text/statistics';

const MAX_PHRASES = 5;

/**
 * The report on a text.
 * @throws ToolError `input` without text, `limit` beyond 10,000 characters (500,000 of a long text);
 *   the signal's reason
 */
export async function checkText(input: CheckInput, context: CodecContext): Promise<CheckReport> {
  const { text, sources, grain } = input;
  if (text.trim() === '') throw new ToolError('input', messages.empty);
  const most = input.isLong ? MAX_LONG_CHARACTERS : MAX_CHARACTERS;
  if (text.length > most)
    throw new ToolError(
      'limit',
      `The text is longer than ${formatCount(most, 'character')}. Shorten it.`,
    );
  const breathe = createYielder(context.signal);
  const own = prepare(text, grain);
  const { tokens } = own;
  if (tokens.count === 0)
    throw new ToolError('input', 'There are no words in this text. Enter some text to check.');
  const exclusions = findExclusions(text, input.exclude);
  const excluded = flagRanges(tokens.starts, exclusions);
  const index = indexFingerprints(own);
  const covered = new Uint8Array(tokens.count);
  const matches: SourceMatch[] = [];
  let comparedWords = 0;

  for (const [position, source] of sources.entries()) {
    await breathe();
    const other = prepare(source.text, grain);
    comparedWords += other.tokens.count;
    const all = findPassages(own, other, index, grain.noise);
    const passages = dropContainedPassages(clipPassages(all, excluded, grain.noise));
    if (passages.length > 0)
      matches.push(
        matchOf(source, passages, { own: tokens, other: other.tokens }, covered, excluded),
      );
    context.onProgress((position + 1) / sources.length);
  }

  await breathe();
  const countedWords = tokens.count - countFlags(excluded);
  for (const match of matches) match.similarity = percent(match.words, countedWords);
  matches.sort((a, b) => b.words - a.words || a.name.localeCompare(b.name));
  const matchedWords = countFlags(covered);
  const score = percent(matchedWords, countedWords, 1);
  const sentences = findSentences(text, tokens);
  const words = formsOf(text, tokens);
  return {
    score,
    risk: riskOf(score, matches[0]?.similarity ?? 0),
    matchedWords,
    countedWords,
    matches,
    found: rangesOf(covered, tokens),
    compared: { documents: sources.length, words: comparedWords },
    exclusions: exclusions.map((exclusion) => ({
      ...exclusion,
      words: countFlags(flagRanges(tokens.starts, [exclusion])),
    })),
    repeats: findRepeats(own, index, grain),
    disguisedWords: tokens.disguised,
    totalWords: tokens.count,
    uniqueWords: new Set(words).size,
    statistics: measureProse(text),
    phrases: findDistinctive(text, tokens, {
      words,
      sentences,
      isExcluded: (token) => excluded[token] === 1,
      most: MAX_PHRASES,
    }),
    grain,
  };
}

function measureProse(text: string): Statistics {
  const [references] = findExclusions(text, { quotations: false, references: true });
  const before = references && text.slice(0, references.start);
  const prose = before?.trim() ? `${before}${text.slice(references?.end)}`.trim() : text;
  const tokens = tokenise(prose);
  return measureText(prose, tokens, findSentences(prose, tokens));
}

function matchOf(
  { id, name }: SourceText,
  passages: ReturnType<typeof dropContainedPassages>,
  tokens: Parameters<typeof joinPassages>[1],
  covered: Uint8Array,
  excluded: Uint8Array,
): SourceMatch {
  const here = new Uint8Array(covered.length);
  const there = new Uint8Array(tokens.other.count);
  for (const { at, sourceAt, length } of passages) {
    here.fill(1, at, at + length);
    covered.fill(1, at, at + length);
    there.fill(1, sourceAt, sourceAt + length);
  }
  return {
    id,
    name,
    similarity: 0,
    sourceShare: percent(countFlags(there), tokens.other.count),
    words: countFlags(here),
    passages: joinPassages(passages, tokens, excluded),
  };
}

function rangesOf(covered: Uint8Array, tokens: Parameters<typeof rangeOf>[0]): TextRange[] {
  const ranges: TextRange[] = [];
  for (let at = 0; at < covered.length; at += 1) {
    if (!covered[at]) continue;
    const first = at;
    while (covered[at + 1]) at += 1;
    ranges.push(rangeOf(tokens, first, at - first + 1));
  }
  return ranges;
}
