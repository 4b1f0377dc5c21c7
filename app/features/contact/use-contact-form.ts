import { useSearchParams } from '@remix-run/react';
import { contactLimits } from '@workers/api/contact/contact-limits.contract';
import { useEffect, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { type HumanToken, useHumanToken } from '~/ui/human-check/use-human-token';
import { sendMessage } from './send-message';

/** The fields as typed. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const empty: ContactFields = { name: '', email: '', subject: '', message: '' };

/** State of sending. */
export type ContactState =
  | { at: 'idle' | 'sending' }
  | { at: 'sent'; devInbox: boolean }
  | { at: 'failed'; message: string };

/**
 * Fields and state of the contact form. Only success clears the fields, and only if they still hold what was
 * sent.
 */
export function useContactForm(): {
  fields: ContactFields;
  change: (field: keyof ContactFields, value: string) => void;
  check: HumanToken;
  state: ContactState;
  send: () => Promise<void>;
} {
  const check = useHumanToken('contact');
  const [fields, setFields] = useState(empty);
  const [state, setState] = useState<ContactState>({ at: 'idle' });
  // Links such as ‘Report’ name their matter in the address. After hydration: the page is the same for all.
  const subject = useSearchParams()[0].get('subject');
  useEffect(() => {
    if (subject !== null)
      setFields((now) =>
        now.subject === '' ? { ...now, subject: subject.slice(0, contactLimits.subject) } : now,
      );
  }, [subject]);
  const change = (field: keyof ContactFields, value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    if (state.at === 'sent') setState({ at: 'idle' });
  };
  const send = async () => {
    if (state.at === 'sending' || check.state.at !== 'ready') return;
    setState({ at: 'sending' });
    try {
      const { devInbox } = await sendMessage({ ...fields, recaptchaToken: check.take() });
      // Keep text typed while the request was in flight.
      const rest = (now: ContactFields, name: keyof ContactFields) =>
        now[name] === fields[name] ? '' : now[name];
      setFields((now) => ({
        name: rest(now, 'name'),
        email: rest(now, 'email'),
        subject: rest(now, 'subject'),
        message: rest(now, 'message'),
      }));
      setState({ at: 'sent', devInbox });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ at: 'failed', message: error.message });
      // The token is used up: the next attempt needs a new one.
      check.start();
    }
  };
  return { fields, change, check, state, send };
}
