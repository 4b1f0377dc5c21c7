import type { Hono } from 'hono';
import { expect } from 'vitest';
import type { AppEnv } from '../_core/app-env';
import { guardNearby } from './guard-nearby';
import { testBindings } from './test-bindings';

const ORIGIN = 'https://tools.example';

/**
 * Sends a request to an app with the test's bindings; `bindings` overrides some of them. Without
 * CF-Connecting-IP it gets a value unique to this test file, because the platform's rate limiters count
 * across files. A read of private tables from a copy of the database that may be old fails.
 */
export async function ask(
  app: Pick<Hono<AppEnv>, 'request'>,
  path: string,
  init: RequestInit = {},
  bindings: Partial<AppEnv['Bindings']> = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('CF-Connecting-IP'))
    headers.set('CF-Connecting-IP', expect.getState().testPath ?? 'no test file');
  return app.request(
    ORIGIN + path,
    { ...init, headers },
    {
      ...testBindings(),
      DB: guardNearby(testBindings().DB),
      ...bindings,
    },
  );
}

/** A write request as our own page sends it; `headers` overrides some of its headers. */
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
