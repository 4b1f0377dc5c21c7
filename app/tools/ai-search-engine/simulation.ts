// The sample results that the specification describes (3, sections 3, 4 and 9): three of them after 2 to 3
// seconds, each with 'AI Confidence: 94%'. Nothing is searched; the page labels everything 'Simulated'.

import type { SearchEngine } from './engines';
import type { SearchMode } from './modes';

/** Source: specification 3, section 3. */
export interface SimulatedResult {
  id: string;
  title: string;
  summary: string;
  url: string;
  domain: string;
  type: string;
  sources: number;
  /** In percent. */
  confidence: number;
  readTime: string;
  lastUpdated: string;
  citations: readonly string[];
}

const SIMULATED_CONFIDENCE = 94;

const shortestMs = 2000;
const longestMs = 3000;

/**
 * How long a simulated search takes, in milliseconds.
 * @param random from 0 to below 1
 */
export function simulatedDelayMs(random: number): number {
  return shortestMs + random * (longestMs - shortestMs);
}

/** Three results for any question. Their URLs use reserved names that lead nowhere. */
export function simulateResults(
  query: string,
  engine: SearchEngine,
  mode: SearchMode,
): SimulatedResult[] {
  const topic = query.trim();
  const samples = [
    ['overview', `${topic}: an overview`, 'Overview', 12, '5 min read', '2 hours ago'],
    ['guide', `A guide to ${topic}`, 'Guide', 8, '8 min read', '1 day ago'],
    ['analysis', `${topic}: an analysis`, 'Analysis', 15, '12 min read', '3 days ago'],
  ] as const;
  return samples.map(([id, title, type, sources, readTime, lastUpdated]) => ({
    id,
    title,
    summary: `Sample text. A real result of ${engine.name} in ${mode.name.toLowerCase()} mode would sum up here what it found about “${topic}”.`,
    url: `https://${id}.example/`,
    domain: `${id}.example`,
    type,
    sources,
    confidence: SIMULATED_CONFIDENCE,
    readTime,
    lastUpdated,
    citations: [`${id}.example/1`, `${id}.example/2`],
  }));
}
