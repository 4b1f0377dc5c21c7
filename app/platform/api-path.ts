import type { Api } from '@workers/api/index';
import type { ExtractSchema } from 'hono/types';

/** `/v1/mcps/:id/tokens` as the paths that it stands for. */
type FilledIn<Path extends string> = Path extends `${infer Start}/:${string}/${infer End}`
  ? `${Start}/${string}/${FilledIn<End>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Path;

type Route = FilledIn<keyof ExtractSchema<Api> & string>;

/**
 * A path that the API Worker answers, with or without a query. Where the typed client of `api-client.ts` is
 * too heavy, or an answer is read as a stream, a path is written as `'/api/session' satisfies ApiPath`, so that
 * a renamed route fails the type check; `api-path.test.ts` finds a path without it.
 */
export type ApiPath = Route | `${Route}?${string}`;
