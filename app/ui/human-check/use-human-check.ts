import type { HumanCheckAction } from '@workers/api/auth/human-check.contract';
import { useCallback, useMemo, useRef } from 'react';
import { unreachable } from '~/platform/api-client';

/** Tokens are valid for ten minutes; one that is about to expire is replaced. */
const KEEP_MS = 8 * 60_000;

/** The invisible human check of a form. */
export interface HumanCheckHandle {
  /** Starts the check in the background, for example when the user focuses the first field. */
  warmUp: () => void;
  /**
   * The token for one request; waits for it if necessary. Empty when the check failed: then show
   * `HUMAN_CHECK_MESSAGE`.
   * @throws `ApiError` when the server did not respond
   */
  takeToken: () => Promise<string>;
}

/**
 * The invisible human check for a form. Each token is valid once, so taking it clears it: the next attempt
 * gets a new one.
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
    // A failed token is not kept; its caller gets the error.
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
