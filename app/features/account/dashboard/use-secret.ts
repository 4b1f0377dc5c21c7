import { useCallback, useEffect, useRef, useState } from 'react';
import { COPIED_SHOWN_FOR_MS, KEY_SHOWN_FOR_MS } from '~/platform/vault/messages';
import { reasonOf } from '~/platform/vault/reason-of';

/** A key that can be shown for a while and copied. */
export interface Secret {
  /** The key while it is shown. */
  shown: string | undefined;
  busy: 'show' | 'copy' | undefined;
  copied: boolean;
  error: string | undefined;
  toggle: () => void;
  copy: () => void;
}

/**
 * Shows a key for 30 seconds at most and only while the page is in front: it hides on window blur or when the
 * tab is hidden. `read` fetches the key each time; it is not cached.
 */
export function useSecret(read: () => Promise<string>): Secret {
  const [shown, setShown] = useState<string>();
  const [busy, setBusy] = useState<Secret['busy']>();
  const [copied, setCopied] = useState(false);
  const [error, setError] = useState<string>();
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  useEffect(() => {
    if (shown === undefined) return;
    const hide = () => setShown(undefined);
    const hideIfLeft = () => {
      if (document.hidden) hide();
    };
    const timer = setTimeout(hide, KEY_SHOWN_FOR_MS);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hideIfLeft);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hideIfLeft);
    };
  }, [shown]);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const run = useCallback(async (what: 'show' | 'copy', work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (mounted.current) setError(reasonOf(failure));
    } finally {
      if (mounted.current) setBusy(undefined);
    }
  }, []);

  const toggle = () => {
    if (shown !== undefined) setShown(undefined);
    else
      void run('show', async () => {
        const key = await read();
        if (mounted.current && !document.hidden) setShown(key);
      });
  };
  const copy = () =>
    void run('copy', async () => {
      const key = await read();
      try {
        await navigator.clipboard.writeText(key);
        setCopied(true);
      } catch {
        setError('The browser did not let the page copy. Show the key and copy it by hand.');
      }
    });
  return { shown, busy, copied, error, toggle, copy };
}
