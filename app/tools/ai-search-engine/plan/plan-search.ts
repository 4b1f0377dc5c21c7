import { type WebSearchRequest, webSearchLimits } from '@workers/api/search/web-search.contract';
import { questionWords } from '~/ai/question-words';
import type { SearchModeId } from '../modes';

/** How many of the results a mode uses, and how. */
export interface ModeStyle {
  kind: WebSearchRequest['kind'];
  newest: boolean;
  wide: boolean;
  pages: number;
  /** Number of passages for the answer, and the maximum per source. */
  passages: number;
  perSource: number;
  temperature: number;
}

export const modeStyles: Readonly<Record<SearchModeId, ModeStyle>> = {
  smart: manner({ pages: 5, passages: 8, perSource: 2 }),
  research: manner({ wide: true, pages: 8, passages: 16, perSource: 3 }),
  realtime: manner({ kind: 'news', newest: true, pages: 5, passages: 8, perSource: 2 }),
  creative: manner({ wide: true, pages: 8, passages: 12, perSource: 1, temperature: 0.9 }),
  technical: manner({ kind: 'code', pages: 5, passages: 10, perSource: 3, temperature: 0.1 }),
  visual: manner({ kind: 'pictures', pages: 2, passages: 4, perSource: 2 }),
};

function manner(parts: Partial<ModeStyle> & Pick<ModeStyle, 'pages' | 'passages' | 'perSource'>) {
  return { kind: 'general' as const, newest: false, wide: false, temperature: 0.2, ...parts };
}

/** Aspects that each mode adds to a question. */
const SIDES: Readonly<Partial<Record<SearchModeId, readonly string[]>>> = {
  research: ['overview and history', 'evidence and figures', 'criticism and limits'],
  creative: ['ideas and examples', 'unusual'],
  technical: ['documentation example'],
};

/** The web queries for a question: itself first, then the aspects that the mode adds. */
export function queriesFor(mode: SearchModeId, query: string): string[] {
  const own = shortQuery(query);
  const topic = questionWords(query).length > 12 ? own : query.replace(/[?!.]+\s*$/, '').trim();
  const sides = (SIDES[mode] ?? []).map((side) => shortQuery(`${topic} ${side}`));
  return [...new Set([own, ...sides])].slice(0, webSearchLimits.queries);
}

const REFERS_BACK =
  /^(and|but|so|why|how about|what about|then)\b|\b(it|its|they|them|their|that|this|those|these|he|she|his|her|there)\b/i;
const SHORT = 4;

/**
 * Makes a follow-up question understandable alone: prepends the previous one when it is short or refers back.
 */
export function standaloneQuery(query: string, before: string | undefined): string {
  if (before === undefined) return query;
  const isWhole = questionWords(query).length >= SHORT && !REFERS_BACK.test(query);
  return isWhole ? query : `${before.replace(/[?!.]+\s*$/, '')} ${query}`;
}

/** Truncates a question to the length that search services accept. */
function shortQuery(query: string): string {
  return query
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, webSearchLimits.queryLength)
    .toWellFormed()
    .trim();
}
