import { typedCouponCode } from '@workers/api/coupons/coupon-code.contract';
import type { Tier } from '@workers/api/subscription/tiers.contract';
import { useState } from 'react';
import { forgetSubscriptionStatus } from '~/platform/subscription/subscription-status';
import { missingToken } from '~/ui/human-check/human-check-line';
import { type HumanToken, useHumanToken } from '~/ui/human-check/use-human-token';
import { activateCoupon } from './activate-calls';

/** State of the activation. */
export type ActivationState =
  | { at: 'form' | 'submitting' }
  | { at: 'failed'; error: string }
  | { at: 'done'; message: string; email: string; tier: Tier; endsAt: string | null };

/** Form state of an activation, and why the button is disabled. The input is kept on failure. */
export function useActivation(ownEmail: string | undefined): {
  email: string;
  code: string;
  setEmail: (email: string) => void;
  setCode: (text: string) => void;
  check: HumanToken;
  state: ActivationState;
  missing: string | undefined;
  activate: () => Promise<void>;
  startOver: () => void;
} {
  const check = useHumanToken('coupon');
  const [typedEmail, setTypedEmail] = useState<string>();
  const [code, setTypedCode] = useState('');
  const [state, setState] = useState<ActivationState>({ at: 'form' });
  const email = typedEmail ?? ownEmail ?? '';
  const missing =
    email.trim() === ''
      ? 'Enter your email address.'
      : code === ''
        ? 'Enter the code of your coupon.'
        : missingToken(check);

  const change = (apply: () => void) => {
    apply();
    if (state.at === 'failed') setState({ at: 'form' });
  };
  const activate = async () => {
    if (missing !== undefined || state.at === 'submitting') return;
    setState({ at: 'submitting' });
    const userEmail = email.trim();
    const answer = await activateCoupon({ code, userEmail, recaptchaToken: check.take() });
    if (answer.success) {
      forgetSubscriptionStatus(userEmail);
      setState({ at: 'done', message: answer.message, email: userEmail, ...answer.subscription });
      return;
    }
    setState({ at: 'failed', error: answer.error });
    // The token is used up: the next attempt needs a new one.
    check.start();
  };
  return {
    email,
    code,
    setEmail: (typed) => change(() => setTypedEmail(typed)),
    setCode: (typed) => change(() => setTypedCode(typedCouponCode(typed))),
    check,
    state,
    missing,
    activate,
    startOver: () => {
      setTypedCode('');
      setState({ at: 'form' });
    },
  };
}
