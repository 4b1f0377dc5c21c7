import { useCallback, useEffect, useState } from 'react';

/** A transient status message; lasting problems are also shown elsewhere. */
export interface Message {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Where it is shown: beside the selection and the button, or beside the results. */
  at: 'input' | 'result';
}

/** Messages disappear after 2 to 3 s: success first. Source: specification 2, section 8. */
const successMs = 2500;
const errorMs = 3000;

/** One message at a time; a new one restarts the timer. */
export function useMessage(): [Message | undefined, (message: Message | undefined) => void] {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(
      () => setMessage(undefined),
      message.tone === 'error' ? errorMs : successMs,
    );
    return () => clearTimeout(timer);
  }, [message]);
  return [message, useCallback((next) => setMessage(next && { ...next }), [])];
}
