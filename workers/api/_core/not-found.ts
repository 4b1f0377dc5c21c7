import type { Context, Hono } from 'hono';
import type { AppEnv } from './app-env';
import { ApiError } from './errors';

/**
 * Hono's `notFound`: 405 with `Allow` when the path exists under another method, else 404. Reads the route
 * table itself, so that no new route can be forgotten.
 */
export function notFoundHandler<App extends Pick<Hono<AppEnv>, 'routes'>>(app: App) {
  return (c: Context<AppEnv>): never => {
    const allowed = new Set(
      app.routes
        .filter(({ method, path }) => method !== 'ALL' && matchesRoute(path, c.req.path))
        .map(({ method }) => method),
    );
    if (allowed.size === 0) throw new ApiError(404, 'not_found', 'There is nothing here.');
    if (allowed.has('GET')) allowed.add('HEAD');
    const allow = [...allowed].sort().join(', ');
    throw new ApiError(405, 'method_not_allowed', `Use ${allow} here.`, { Allow: allow });
  };
}

/** Whether a route pattern of plain and `:parameter` segments matches a path. */
function matchesRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) =>
      segment.startsWith(':') ? given[index] !== '' : segment === given[index],
    )
  );
}
