import type { HumanCheckAction } from '@workers/api/auth/human-check.contract';
import { useCallback, useMemo, useRef } from 'react';
import { unreachable } from '~/platform/api-client';

/** Tokens are good for ten minutes; one that is nearly over is made again. */
const KEEP_MS = 8 * 60_000;

/** The invisible human check of a form. */
export interface HumanCheckHandle {
  /** Starts working in the background, as when somebody enters the first field. */
  warmUp: () => void;
  /**
   * The token for one request, waited for if need be; empty when the check could not be done: show
   * `HUMAN_CHECK_MESSAGE` then. Throws `ApiError` when the server did not answer.
   */
  takeToken: () => Promise<string>;
}

/**
 * The invisible human check for a form. Each token counts once, so taking it forgets it: after a
 * refusal the next attempt brings a new one.
 *
 * @example const check = useHumanCheck('login'); … const humanCheck = await check.takeToken();
 */
export function useHumanCheck(action: HumanCheckAction): HumanCheckHandle {
  const kept = useRef<{ token: Promise<string>; at: number }>();

  const prepare = useCallback(() => {
    if (kept.current !== undefined && Math.abs(Date.now() - kept.current.at) < KEEP_MS)
      return kept.current;
    const token = import('./get-token').then(
      ({ getToken }) => getToken(action),
      () => {
        throw unreachable();
      },
    );
    const made = { token, at: Date.now() };
    // One that failed is not kept; whoever takes it sees the error.
    token.catch(() => {
      if (kept.current === made) kept.current = undefined;
    });
    kept.current = made;
    return made;
  }, [action]);

  return useMemo(
    () => ({
      warmUp: () => void prepare(),
      takeToken: () => {
        const { token } = prepare();
        kept.current = undefined;
        return token;
      },
    }),
    [prepare],
  );
}
