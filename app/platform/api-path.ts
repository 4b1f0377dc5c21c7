import type { Api } from '@workers/api/index';
import type { ExtractSchema } from 'hono/types';

/** Replaces the parameters of a route such as `/v1/mcps/:id/tokens` with `string`. */
type FilledIn<Path extends string> = Path extends `${infer Start}/:${string}/${infer End}`
  ? `${Start}/${string}/${FilledIn<End>}`
  : Path extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Path;

type Route = FilledIn<keyof ExtractSchema<Api> & string>;

/**
 * A path that the API Worker handles, with or without a query. Where the typed client of `api-client.ts` is
 * too heavy, or a response is read as a stream, write a path as `'/api/session' satisfies ApiPath`, so that
 * renaming a route fails the type check. `api-path.test.ts` finds paths without it.
 */
export type ApiPath = Route | `${Route}?${string}`;
