import type { HumanCheckAction } from '@workers/api/auth/human-check.contract';
import { HUMAN_CHECK_MESSAGE } from '@workers/api/auth/human-check-message.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { useHumanCheck } from './use-human-check';

/** Tokens are valid for ten minutes; one that is about to expire is replaced. */
const KEEP_MS = 8 * 60_000;

/** State of the check: `none` before it has started. */
type HumanTokenState = { at: 'none' | 'working' | 'ready' } | { at: 'failed'; message: string };

/** A token that a form needs before it can be submitted. */
export interface HumanToken {
  state: HumanTokenState;
  /** Starts in the background; does nothing while a token is pending or available. */
  start: () => void;
  /** Returns the token and clears it; empty when there is none. */
  take: () => string;
}

/**
 * The invisible human check for a form whose button is disabled until there is a token (spec 1, section 5). A
 * form that can wait for the token while submitting only needs `useHumanCheck`.
 */
export function useHumanToken(action: HumanCheckAction): HumanToken {
  const check = useHumanCheck(action);
  const [state, setState] = useState<HumanTokenState>({ at: 'none' });
  const token = useRef('');
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const make = useCallback(async () => {
    if (isBusy.current || token.current !== '') return;
    isBusy.current = true;
    setState({ at: 'working' });
    try {
      token.current = await check.takeToken();
      if (token.current === '') throw new ApiError('human_check_failed', HUMAN_CHECK_MESSAGE, 0);
      setState({ at: 'ready' });
      timer.current = setTimeout(() => {
        token.current = '';
        void make();
      }, KEEP_MS);
    } catch (error) {
      const message = error instanceof ApiError ? error.message : HUMAN_CHECK_MESSAGE;
      setState({ at: 'failed', message });
    } finally {
      isBusy.current = false;
    }
  }, [check]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const start = useCallback(() => void make(), [make]);
  const take = useCallback(() => {
    clearTimeout(timer.current);
    const taken = token.current;
    token.current = '';
    setState({ at: 'none' });
    return taken;
  }, []);
  return { state, start, take };
}
