import type { HumanCheck, HumanCheckAction } from '@workers/api/auth/human-check.contract';
import { browserApi, readResponse, unreachable } from '~/platform/api-client';

/**
 * Runs the human check that the server selects and returns the token that proves it; empty when it failed.
 * @throws `ApiError` when the server did not respond
 */
export async function getToken(action: HumanCheckAction): Promise<string> {
  const check = await readResponse<HumanCheck>(browserApi().api['human-check'].$get());
  if (check.provider === 'altcha') return solveWork(check.challenge);
  const { runProvider } = await import('./run-provider');
  return runProvider(check.provider, check.siteKey, action);
}

async function solveWork(challenge: object): Promise<string> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    const solution = await new Promise<object | null>((solved, failed) => {
      worker.onmessage = ({ data }: MessageEvent<object | null>) => solved(data);
      // The worker reports its own errors as null, so this is a script that could not be fetched.
      worker.onerror = () => failed(unreachable());
      worker.postMessage(challenge);
    });
    return solution === null ? '' : btoa(JSON.stringify({ challenge, solution }));
  } finally {
    worker.terminate();
  }
}
