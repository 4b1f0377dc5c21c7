// The report described by specification 2, section 9: search links with random similarities, a score by its
// formula, and a 2-second delay. Nothing is searched or compared.

import { type Risk, riskOf } from './judge';

/** Source: specification 2, section 3. */
export interface PlagiarismMatch {
  source: string;
  /** 0 to 100, drawn at random. */
  similarity: number;
  url: string;
  /** The words in the search link. */
  excerpt: string;
  /** The sentence in the text. */
  text: string;
}

export interface PlagiarismResult {
  /** 0 to 100, an integer. */
  score: number;
  matches: PlagiarismMatch[];
  analysis: {
    totalWords: number;
    uniqueWords: number;
    /** Reported sentences, at most 3. */
    suspiciousPassages: string[];
    overallRisk: Risk;
  };
}

export const simulatedDelayMs = 2000;

const MAX_QUERY_WORDS = 5;
const MAX_MATCHES = 4;
const MAX_SENTENCES = 3;
const sentenceLongerThan = 20;
const dropUpTo = 20;

/** Phrases that score 3 points for each occurrence in the text. */
export const stockPhrases = [
  'in conclusion',
  'it is important to note',
  'according to',
  'research shows',
  'studies have shown',
  'on the other hand',
] as const;

const places = [
  { source: 'Google Search', address: 'https://www.google.com/search?q=' },
  { source: 'Bing Search', address: 'https://www.bing.com/search?q=' },
  { source: 'Wikipedia', address: 'https://en.wikipedia.org/w/index.php?search=' },
] as const;

/** The steps that the page ticks off during the delay. */
export const simulatedSteps = [
  'Reading the text',
  'Searching the web',
  'Comparing passages',
  'Writing the report',
] as const;

/**
 * The simulated report.
 * @param random gives numbers from 0 up to, not including, 1: one for each link, in sentence order
 */
export function simulateReport(text: string, random: () => number): PlagiarismResult {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const unique = new Set(words).size;
  const sentences = text
    .split(/[.!?。！？]+/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > sentenceLongerThan)
    .slice(0, MAX_SENTENCES);
  const matches = (sentences.length > 0 ? sentences : [text.trim()])
    .flatMap((sentence) => linksFor(sentence, random))
    .filter(({ similarity }) => similarity > dropUpTo)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, MAX_MATCHES);
  const top = matches[0]?.similarity ?? 0;
  const score = simulatedScore({
    similarities: matches.map(({ similarity }) => similarity),
    phrases: countStockPhrases(text),
    uniqueRatio: words.length > 0 ? unique / words.length : 0,
  });
  return {
    score,
    matches,
    analysis: {
      totalWords: words.length,
      uniqueWords: unique,
      suspiciousPassages: sentences,
      overallRisk: riskOf(score, top),
    },
  };
}

/** How many of the six stock phrases are in the text. */
function countStockPhrases(text: string): number {
  const lower = text.toLowerCase();
  return stockPhrases.filter((phrase) => lower.includes(phrase)).length;
}

/** The formula of specification 2, section 9, as an integer from 0 to 100. */
export function simulatedScore({
  similarities,
  phrases,
  uniqueRatio,
}: {
  similarities: readonly number[];
  phrases: number;
  /** Distinct words divided by words. */
  uniqueRatio: number;
}): number {
  const top = Math.max(0, ...similarities);
  const sum = similarities.reduce((total, similarity) => total + similarity, 0);
  const mean = similarities.length > 0 ? sum / similarities.length : 0;
  const score = 0.6 * top + 0.3 * mean + 3 * phrases - (uniqueRatio - 0.3) * 15;
  return Math.round(Math.min(100, Math.max(0, score)));
}

function linksFor(sentence: string, random: () => number): PlagiarismMatch[] {
  const words = sentence.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const excerpt = words
    .filter((word) => [...word].length > 2)
    .slice(0, MAX_QUERY_WORDS)
    .join(' ');
  return places.map(({ source, address }) => ({
    source,
    similarity: Math.floor(random() * 101),
    url: `${address}${encodeURIComponent(excerpt || sentence.slice(0, 80))}`,
    excerpt,
    text: sentence,
  }));
}
