import { useEffect, useState } from 'react';
import { type LocalRecord, readLocal, subscribeLocal, writeLocal } from '~/platform/local-store';

const draftRecord: LocalRecord<string> = {
  key: 'summarizer-text',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : undefined),
  fallback: '',
};

const KEEP_AFTER_MS = 400;

/** The entered text, stored on this device until cleared. */
export function useDraft(): [string, (text: string) => void] {
  const [text, setText] = useState<string>();
  useEffect(() => setText((now) => now ?? readLocal(draftRecord)), []);
  // When it is removed from this device, here or in another tab, the field must not write it back.
  useEffect(
    () =>
      subscribeLocal(draftRecord, () => {
        if (readLocal(draftRecord) === '') setText('');
      }),
    [],
  );
  useEffect(() => {
    if (text === undefined) return;
    const keep = () => {
      if (readLocal(draftRecord) !== text) writeLocal(draftRecord, text);
    };
    const timer = setTimeout(keep, KEEP_AFTER_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [text]);
  return [text ?? '', setText];
}
