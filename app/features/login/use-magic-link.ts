import { HUMAN_CHECK_MESSAGE } from '@workers/api/auth/human-check-message.contract';
import { useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { type HumanCheckHandle, useHumanCheck } from '~/ui/human-check/use-human-check';
import { sendLink } from './login-calls';

/** State of the request for a link. */
export type LinkRequest =
  | { state: 'idle' }
  | { state: 'sending' }
  /**
   * `newestMailAt`: no mail was sent now; the one asked for at that time works here. `waits`: the mail service
   * has not taken it yet.
   */
  | {
      state: 'sent';
      email: string;
      newestMailAt: string | null;
      waits: boolean;
      devInbox: boolean;
    }
  /** `field`: the error concerns the address; `form`: anything else. */
  | { state: 'failed'; at: 'field' | 'form'; message: string };

const WRONG_ADDRESS = 'That is not an email address. Look for a missing @ or a space.';

const looksLikeAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

/** Requests a magic link. The input is always kept. */
export function useMagicLink(returnTo: string): {
  request: LinkRequest;
  warmUp: () => void;
  /** Does nothing for an empty address (spec, section 5). */
  send: (typed: string) => Promise<void>;
  /** Resets the state, for example when the address changes. */
  reset: () => void;
} {
  const check = useHumanCheck('login');
  const [request, setRequest] = useState<LinkRequest>({ state: 'idle' });
  const send = async (typed: string) => {
    const email = typed.trim();
    if (email === '' || request.state === 'sending') return;
    if (!looksLikeAddress(email)) {
      setRequest({ state: 'failed', at: 'field', message: WRONG_ADDRESS });
      return;
    }
    setRequest({ state: 'sending' });
    setRequest(await requestLink(check, email, returnTo));
  };
  return { request, send, warmUp: check.warmUp, reset: () => setRequest({ state: 'idle' }) };
}

async function requestLink(
  check: HumanCheckHandle,
  email: string,
  returnTo: string,
): Promise<LinkRequest> {
  try {
    const humanCheck = await check.takeToken();
    if (humanCheck === '') return { state: 'failed', at: 'form', message: HUMAN_CHECK_MESSAGE };
    const { newestMailAt, waits, devInbox } = await sendLink({ email, returnTo, humanCheck });
    return { state: 'sent', email, newestMailAt, waits, devInbox };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'invalid_request'
      ? { state: 'failed', at: 'field', message: WRONG_ADDRESS }
      : { state: 'failed', at: 'form', message: error.message };
  }
}
