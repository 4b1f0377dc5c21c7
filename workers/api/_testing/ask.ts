import type { Hono } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { testBindings } from './test-bindings';

const ORIGIN = 'https://tools.example';

/** Sends a request to an app with the test's bindings; `bindings` replaces some of them. */
export async function ask(
  app: Pick<Hono<AppEnv>, 'request'>,
  path: string,
  init: RequestInit = {},
  bindings: Partial<AppEnv['Bindings']> = {},
): Promise<Response> {
  return app.request(ORIGIN + path, init, { ...testBindings(), ...bindings });
}

/** A write as our own page sends it; `headers` replaces some of them. */
export function write(
  method: string,
  body: string,
  headers: Record<string, string> = {},
): RequestInit {
  return {
    method,
    body,
    headers: { Origin: ORIGIN, 'Content-Type': 'application/json', ...headers },
  };
}
