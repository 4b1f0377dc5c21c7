import { version } from '#build-version';
import * as build from '#server-build';
import type { EdgeCache } from '~/platform/server/page-cache';
import { createPagesHandler } from '~/platform/server/pages-handler';

interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

const edge = (globalThis as unknown as { caches: { default: EdgeCache } }).caches.default;
const handle = createPagesHandler({ build, version, edge });

/**
 * Entry of Cloudflare Pages (`_worker.js`, docs/decisions/008): handles everything that `public/_routes.json`
 * does not serve as a static file.
 */
export default {
  fetch: (request: Request, env: object, context: WorkerContext): Promise<Response> =>
    handle(request, env, (work) => context.waitUntil(work)),
};
