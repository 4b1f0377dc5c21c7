import { Hono } from 'hono';
import type { AppEnv } from './app-env';
import { answerError } from './errors';
import { guardWrites } from './guard-writes';
import { answerNotFound } from './not-found';
import { requestContext } from './request-context';
import { responseHeaders } from './response-headers';

/** An app with everything that holds for all routes; features add theirs with `.route('/', …)`. */
export function createBaseApp(now: () => Date = () => new Date()): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(responseHeaders, requestContext(now), guardWrites);
  app.onError(answerError);
  app.notFound(answerNotFound(app));
  return app;
}
