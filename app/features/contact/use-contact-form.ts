import { useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { type HumanToken, useHumanToken } from '~/ui/human-check/use-human-token';
import { sendMessage } from './send-message';

/** What is typed. */
export interface ContactFields {
  name: string;
  email: string;
  subject: string;
  message: string;
}

const empty: ContactFields = { name: '', email: '', subject: '', message: '' };

/** How far sending has come. */
export type ContactState =
  | { at: 'idle' | 'sending' }
  | { at: 'sent'; devInbox: boolean }
  | { at: 'failed'; message: string };

/** The fields of the contact form and what becomes of them. They are cleared by success alone. */
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
  const change = (field: keyof ContactFields, value: string) => {
    setFields((before) => ({ ...before, [field]: value }));
    if (state.at === 'sent') setState({ at: 'idle' });
  };
  const send = async () => {
    if (state.at === 'sending' || check.state.at !== 'ready') return;
    setState({ at: 'sending' });
    try {
      const { devInbox } = await sendMessage({ ...fields, recaptchaToken: check.take() });
      setFields(empty);
      setState({ at: 'sent', devInbox });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState({ at: 'failed', message: error.message });
      // The token is spent: the next try needs another.
      check.start();
    }
  };
  return { fields, change, check, state, send };
}
