import type { ServiceHit } from './services/query-service';
import type { SearchServiceId } from './web-search.contract';

/** Hits of one query to one service, in its order. */
export interface HitList {
  service: SearchServiceId;
  hits: readonly ServiceHit[];
}

export type MergedHit = ServiceHit & { service: SearchServiceId };

/** Damps the lead of the first places (Cormack, Clarke, Büttcher, Reciprocal Rank Fusion, 2009). */
const K = 60;

/**
 * Merges several hit lists into one by reciprocal rank fusion: pages found by several queries or services
 * rank first. A page found several times appears once, with its longest excerpt and its first date.
 * @param newest dated hits first, the newest first
 */
export function mergeHits(lists: readonly HitList[], newest: boolean): MergedHit[] {
  const merged = new Map<string, { hit: MergedHit; score: number; at: number }>();
  for (const { service, hits } of lists)
    hits.forEach((hit, rank) => {
      const key = sameAddress(hit.url);
      const score = 1 / (K + rank + 1);
      const before = merged.get(key);
      if (!before) {
        merged.set(key, { hit: { ...hit, service }, score, at: merged.size });
        return;
      }
      before.score += score;
      before.hit.date ??= hit.date;
      if (hit.excerpt.length > before.hit.excerpt.length) before.hit.excerpt = hit.excerpt;
    });
  const byScore = [...merged.values()].sort((a, b) => b.score - a.score || a.at - b.at);
  const hits = byScore.map(({ hit }) => hit);
  if (!newest) return hits;
  return hits.sort((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
}

/**
 * Normalises URLs of the same page: without scheme, `www.`, trailing slash and campaign parameters.
 */
function sameAddress(address: string): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(utm_\w+|fbclid|gclid|ref)$/.test(name)) url.searchParams.delete(name);
  const path = url.pathname.replace(/\/$/, '');
  return `${url.hostname.replace(/^www\./, '')}:${url.port}${path}${url.search}`;
}
