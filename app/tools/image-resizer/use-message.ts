import { useCallback, useEffect, useState } from 'react';

/** Something that was done or went wrong. It goes by itself; what stays is said elsewhere too. */
export interface Message {
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Beside what it speaks of: the choice and the button, or the results. */
  at: 'input' | 'result';
}

/** Messages clear after 2 to 3 s: good news first. Source: specification 2, section 8. */
const successMs = 2500;
const errorMs = 3000;

/** One message at a time; a new one starts its own time. */
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
