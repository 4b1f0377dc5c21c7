import { useEffect, useRef, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { ModeChangedError } from '../passphrase/passphrase-crypto-mode';
import { loadNotes } from '../store/notes-store';

/** Progress: `done` of `total` notes are re-encrypted. */
export interface PassphraseProgress {
  done: number;
  total: number;
}

/** Runs one passphrase operation at a time. */
export function usePassphraseWork() {
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<PassphraseProgress>();
  const [error, setError] = useState<string>();
  const running = useRef(false);

  useEffect(() => {
    if (!busy) return;
    // Stopping is safe, but a user who does not know that should be asked.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);

  /** Resolves to true on success; otherwise `error` has the reason. */
  const run = async (
    work: (onProgress: (done: number, total: number) => void) => Promise<unknown>,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setError(undefined);
    try {
      await work((done, total) => setProgress({ done, total }));
      return true;
    } catch (caught) {
      setError(caught instanceof Error ? caught.message : String(caught));
      const changed = caught instanceof ApiError && caught.code === 'conflict';
      // The page showed an outdated state, so reload it.
      if (changed || caught instanceof ModeChangedError) await loadNotes().catch(() => undefined);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
      setProgress(undefined);
    }
  };

  return { busy, progress, error, run, clearError: () => setError(undefined) };
}
