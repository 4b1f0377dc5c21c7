import { expect } from 'vitest';
import { newId } from '../_core/crypto/secrets';
import type { Bindings } from '../env';
import { app } from '../index';
import { write } from './ask';
import { countTrips, type TripCount } from './count-trips';
import { testBindings } from './test-bindings';

/** A request whose use of D1 is measured. */
export interface MeasuredRequest {
  method: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  bindings?: Partial<Bindings> | Record<string, unknown>;
}

/**
 * Sends a request that must succeed, and counts its trips until the work that outlives it is done. `waits`
 * counts those before the response began: what the user waits for.
 */
export async function measureRequest({
  method,
  path,
  body,
  headers = {},
  bindings = {},
}: MeasuredRequest): Promise<TripCount> {
  const { database, count } = countTrips(testBindings().DB);
  const work: Promise<unknown>[] = [];
  const context = {
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    passThroughOnException: () => undefined,
    props: {},
  } as unknown as ExecutionContext;
  const own = { 'CF-Connecting-IP': newId(), ...headers };
  const init = method === 'GET' ? { headers: own } : write(method, JSON.stringify(body), own);
  const env = { ...testBindings(), ...bindings, DB: database };
  const response = await app.request(`https://tools.example${path}`, init, env, context);
  const { waits } = count();
  const text = await response.text();
  expect(response.status, text).toBeLessThan(300);
  await Promise.all(work);
  return { ...count(), waits };
}

/** Adds up what several invocations at the same time ask of D1. */
export function addCounts(counts: readonly TripCount[]): TripCount {
  const sum = (of: (count: TripCount) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  return {
    trips: sum(({ trips }) => trips),
    waits: Math.max(...counts.map(({ waits }) => waits)),
    queries: sum(({ queries }) => queries),
    writingTrips: sum(({ writingTrips }) => writingTrips),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    atOnce: Math.max(...counts.map(({ atOnce }) => atOnce)),
  };
}
