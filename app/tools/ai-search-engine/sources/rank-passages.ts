// Ranks the passages of all sources by the words they share with a question, weighted by what the mode
// prefers: recent dates, documentation, many sources.

import { passageSpans } from '@entropy-tools/data/text/passage-spans';
import { scorePassages } from '@entropy-tools/data/text/score-passages';
import { normalizedWords } from '@entropy-tools/data/text/words';
import { pageAt } from '~/ai/page-at';
import { questionWords } from '~/ai/question-words';
import type { SearchModeId } from '../modes';
import { modeStyles } from '../plan/plan-search';
import type { NumberedPassage, Source, SourceName } from '../search-model';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A source of this age has half the weight in real-time search. */
const HALF_LIFE_DAYS = 60;
/**
 * Minimum share of question words for the user's own texts, and for our tools and blog, which are about other
 * things than most questions; web results are assumed to be relevant.
 */
const OWN_COVERAGE = 0.5;
const SUITE_COVERAGE = 0.6;
/** Score of a web source without any word of the question (another language), below all others. */
const LEAST_SCORE = 0.01;
/** With this many passages that contain words of the question, those without any are left out. */
const ENOUGH = 3;

const DOCUMENTATION =
  /(^|\.)(docs?|developer|dev|api|learn|wiki|manual|reference)\.|readthedocs|github\.|gitlab\.|stackoverflow|stackexchange|mdn|npmjs|pypi|docs\.rs|ietf\.org|w3\.org|\/(docs?|reference|manual|guide|api)\//;
const CODE = /[{};]\s*$|=>|\(\)|^\s*(import|const|def|fn|class|#include|\$ )/m;

export interface Ranking {
  query: string;
  mode: SearchModeId;
  sources: readonly Source[];
  /** ISO date and time. */
  now: string;
  /** Maximum total text, in UTF-16 code units. */
  room: number;
}

/** The best passages, numbered from 1, grouped by source, the best source first. */
export function rankPassages({ query, mode, sources, now, room }: Ranking): NumberedPassage[] {
  const manner = modeStyles[mode];
  const wanted = questionWords(query);
  const passages = sources.flatMap((source, at) =>
    spansOf(source).map(({ start, end }) => ({
      source,
      at,
      start,
      text: source.text.slice(start, end).trim(),
    })),
  );
  const scores = scorePassages(passages.map(searchable), wanted.join(' '));
  const ranked = passages
    .map((passage, at) => ({
      ...passage,
      score: weighted(passage, scores[at] ?? 0, { mode, now, wanted }),
    }))
    .filter(({ score, text }) => score > 0 && text !== '')
    .sort((a, b) => b.score - a.score || a.at - b.at || a.start - b.start);
  const fitting = ranked.filter(({ score }) => score > LEAST_SCORE);
  const spoken = new Set(fitting.map(({ source }) => source.id));
  const silent = ranked.filter(
    ({ score, source }) => score <= LEAST_SCORE && !spoken.has(source.id),
  );
  const chosen: typeof ranked = [];
  const counts = new Map<string, number>();
  let used = 0;
  for (const passage of fitting.length >= ENOUGH ? fitting : [...fitting, ...silent]) {
    const count = counts.get(passage.source.id) ?? 0;
    if (chosen.length === manner.passages || count === manner.perSource) continue;
    if (used + passage.text.length > room && chosen.length > 0) continue;
    used += passage.text.length;
    counts.set(passage.source.id, count + 1);
    chosen.push(passage);
  }
  const order = [...new Set(chosen.map(({ source }) => source.id))];
  if (manner.newest) {
    const dates = new Map(chosen.map(({ source }) => [source.id, source.date ?? '']));
    order.sort((a, b) => (dates.get(b) ?? '').localeCompare(dates.get(a) ?? ''));
  }
  return order
    .flatMap((id) =>
      chosen.filter(({ source }) => source.id === id).sort((a, b) => a.start - b.start),
    )
    .map(({ source, text, start }, at) => {
      const page = pageAt(source, start);
      const where = page === undefined ? {} : { page };
      return { number: at + 1, source: nameOf(source), text, ...where };
    });
}

/** The passages of a source; none crosses from one page to the next. */
function spansOf({ text, pageStarts = [0] }: Source): { start: number; end: number }[] {
  return pageStarts.flatMap((from, at) =>
    passageSpans(text.slice(from, pageStarts[at + 1])).map(({ start, end }) => ({
      start: from + start,
      end: from + end,
    })),
  );
}

/** A source without its text. */
export function nameOf({ text, terms, pageStarts, ...name }: Source): SourceName {
  return name;
}

function weighted(
  { source, text, start }: { source: Source; text: string; start: number },
  score: number,
  { mode, now, wanted }: { mode: SearchModeId; now: string; wanted: readonly string[] },
): number {
  const isFound = source.kind === 'web' || source.kind === 'university';
  const least = source.kind === 'tool' || source.kind === 'blog' ? SUITE_COVERAGE : OWN_COVERAGE;
  if (!isFound && coverage(searchable({ source, text }), wanted) < least) return 0;
  let weight = source.isExcerpt ? 0.8 : 1;
  if (mode === 'technical') {
    if (DOCUMENTATION.test(source.url ?? '')) weight *= 1.6;
    if (CODE.test(text)) weight *= 1.3;
  }
  if (mode === 'realtime') {
    const age = source.date ? (Date.parse(now) - Date.parse(source.date)) / DAY_MS : 365;
    weight *= 0.25 + 0.75 * 0.5 ** (Math.max(0, age) / HALF_LIFE_DAYS);
  }
  // The first passage of a web page represents it when no other one matches.
  return Math.max(score * weight, isFound && start === 0 ? LEAST_SCORE : 0);
}

/** Whether a text of the user or of our own holds enough of a question's words. */
export function fits(text: string, query: string): boolean {
  return coverage(text, questionWords(query)) >= OWN_COVERAGE;
}

const searchable = ({ source: { title, terms = '' }, text }: { source: Source; text: string }) =>
  `${title} ${terms} ${text}`;

/** The share of the wanted words that a text contains, 0 to 1. */
function coverage(text: string, wanted: readonly string[]): number {
  const words = new Set(normalizedWords(text));
  return wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length);
}
