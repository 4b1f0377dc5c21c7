import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { requireShare } from '../_core/limits';
import { log } from '../_core/log';
import { upstreamWaitMs } from '../_core/upstream-wait.settings';
import { ownHostsOf } from '../ai/page/fetch-page.service';
import { readOwnSession } from '../auth/session.service';
import { limits } from '../limit-table';
import { countSearchCall } from './count-search-call';
import { type HitList, type MergedHit, mergeHits } from './merge-hits';
import { readPages } from './read-pages';
import { configuredServices } from './services/configured-services';
import type { ConfiguredService, SearchEnv } from './services/query-service';
import { signPictureUrl } from './signed-picture-url';
import {
  type FoundPicture,
  type SearchServices,
  type WebSearchEvent,
  type WebSearchRequest,
  webSearchLimits,
} from './web-search.contract';

/** Time limit for the whole search, so that no work continues after the client has given up. */
const WHOLE_MS = 25_000;
const PAGE_TIMEOUT_MS = 6000;
const MAX_FOUND = 20;

/** Lists the configured services in query order. */
export function listServices(env: SearchEnv): SearchServices {
  return { services: configuredServices(env).map(({ id, label, host }) => ({ id, label, host })) };
}

/**
 * Queries the search services and opens the best pages; yields the lines of the response as they are ready.
 * Limits are checked before the first line, so that a refusal becomes an error response instead of a stream.
 * @throws ApiError 404 `search_off`, 429 `rate_limited`
 */
export async function* searchWeb(
  c: Context<AppEnv>,
  request: WebSearchRequest,
): AsyncGenerator<string> {
  for await (const event of eventsOf(c, request)) yield `${JSON.stringify(event)}\n`;
}

async function* eventsOf(
  c: Context<AppEnv>,
  request: WebSearchRequest,
): AsyncGenerator<WebSearchEvent> {
  const env = c.get('env');
  const services = servicesFor(env, request);
  const person = (await readOwnSession(c))?.user.id;
  const { webOfPerson, webShareOfNetwork, webOfNetwork, webInAll } = limits.search;
  await requireShare(c, person, {
    person: webOfPerson,
    share: webShareOfNetwork,
    network: webOfNetwork,
    inAll: webInAll,
  });
  const whole = new AbortController();
  const signal = AbortSignal.any([whole.signal, c.req.raw.signal, AbortSignal.timeout(WHOLE_MS)]);
  try {
    const lists: HitList[] = [];
    let isFirst = true;
    for await (const step of askServices(c, services, { request, person, signal })) {
      if (step.kind === 'hits') lists.push(step.list);
      // Nothing was queried yet: respond with the error alone.
      else if (isFirst && step.kind === 'unanswered' && step.refusal) throw step.refusal;
      else if (step.kind === 'unanswered') yield withoutRefusal(step);
      else yield step;
      isFirst = false;
    }
    const hits = mergeHits(lists, request.newest);
    const pages = hits
      .filter(({ picture }) => request.kind !== 'pictures' || !picture)
      .slice(0, MAX_FOUND)
      .map(({ title, url, excerpt, date, service }) => ({ title, url, excerpt, date, service }));
    const pictures = await picturesOf(c, request.kind === 'pictures' ? hits : []);
    yield { kind: 'found', pages, pictures };
    const best = pages.slice(0, request.pages);
    const timeoutMs = upstreamWaitMs(env, PAGE_TIMEOUT_MS);
    yield* readPages(best, { env, ownHosts: ownHostsOf(c), signal }, timeoutMs);
    yield { kind: 'end' };
  } finally {
    whole.abort();
  }
}

/** @throws ApiError 404 `search_off` */
function servicesFor(env: SearchEnv, { kind, service }: WebSearchRequest): ConfiguredService[] {
  const all = configuredServices(env).filter(({ kinds }) => kinds.includes(kind));
  if (all.length === 0)
    throw new ApiError(404, 'search_off', 'No web search is set up here. Use the links instead.');
  return all.sort((one, other) => Number(other.id === service) - Number(one.id === service));
}

type AskStep =
  | Extract<WebSearchEvent, { kind: 'asking' | 'answered' }>
  | (Extract<WebSearchEvent, { kind: 'unanswered' }> & { refusal?: ApiError })
  | { kind: 'hits'; list: HitList };

function withoutRefusal({
  kind,
  service,
  query,
  reason,
}: Extract<AskStep, { kind: 'unanswered' }>) {
  return { kind, service, query, reason } as const;
}

/**
 * Sends each query to the first service that finds something, the first query of a wide search to all of
 * them. A service that failed is not asked again in this search, so that a dead one costs one timeout. Stops
 * when the daily budget is used up.
 */
async function* askServices(
  c: Context<AppEnv>,
  services: readonly ConfiguredService[],
  {
    request: { queries, kind, newest, wide },
    person,
    signal,
  }: { request: WebSearchRequest; person: string | undefined; signal: AbortSignal },
): AsyncGenerator<AskStep> {
  const failed = new Set<ConfiguredService>();
  for (const [at, query] of queries.entries())
    for (const service of services) {
      if (failed.has(service)) continue;
      const { id } = service;
      try {
        await countSearchCall(c, person);
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 429)) throw error;
        yield { kind: 'unanswered', service: id, query, reason: 'budget', refusal: error };
        return;
      }
      yield { kind: 'asking', service: id, query };
      try {
        const hits = await service.search({ text: query, kind, newest, signal });
        yield { kind: 'answered', service: id, query, hits: hits.length };
        yield { kind: 'hits', list: { service: id, hits } };
        if (hits.length > 0 && !(wide && at === 0)) break;
      } catch (error) {
        if (signal.aborted) return;
        failed.add(service);
        // The query is the user's own text and must not be logged.
        const reason = error instanceof Error ? error.name : 'unknown';
        log(c.get('env').LOG_LEVEL, 'warn', 'web_search_failed', { service: id, reason });
        yield { kind: 'unanswered', service: id, query, reason: 'no-answer' };
      }
    }
}

async function picturesOf(c: Context<AppEnv>, hits: readonly MergedHit[]): Promise<FoundPicture[]> {
  const now = c.get('now')();
  const shown = hits.filter(({ picture }) => picture?.startsWith('https://'));
  return Promise.all(
    shown.slice(0, webSearchLimits.pictures).map(async ({ title, url, service, picture = '' }) => ({
      title,
      url,
      service,
      path: await signPictureUrl(c.get('env'), picture, now),
    })),
  );
}
