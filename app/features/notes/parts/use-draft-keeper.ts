import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlushOnLeave } from '~/platform/use-flush-on-leave';
import { type NoteDraft, removeDraft, writeDraft } from '../store/note-drafts';

/** A crashed tab loses at most this much typing. */
const delayMs = 400;

/** State of the draft: nothing to store, stored at a time, or not stored because storage failed. */
export type DraftStatus = { kept: false } | { kept: true; at: number } | { kept: 'refused' };

/**
 * Stores the draft on this device while `changed`; flushes when the tab is hidden or closed and when the
 * editor unmounts. `finish` ends it after a save or discard.
 */
export function useDraftKeeper(
  draft: Omit<NoteDraft, 'savedAt'>,
  changed: boolean,
): { status: DraftStatus; finish: () => void } {
  const [status, setStatus] = useState<DraftStatus>({ kept: false });
  const latest = useRef<Omit<NoteDraft, 'savedAt'>>();
  const wasChanged = useRef(false);

  const flush = useCallback(() => {
    // After a sign-out nothing private may stay on this device.
    const signedIn = document.documentElement.dataset.session === 'in';
    if (latest.current === undefined || !signedIn) return;
    const at = Date.now();
    const kept = writeDraft({ ...latest.current, savedAt: at });
    latest.current = undefined;
    setStatus(kept ? { kept: true, at } : { kept: 'refused' });
  }, []);

  const finish = useCallback(() => {
    latest.current = undefined;
    wasChanged.current = false;
    removeDraft(draft.noteId);
    setStatus({ kept: false });
  }, [draft.noteId]);

  const text = JSON.stringify(draft.fields);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the draft's fields
  useEffect(() => {
    if (!changed) {
      // Changed back to what is stored: delete the draft.
      if (wasChanged.current) finish();
      return;
    }
    wasChanged.current = true;
    latest.current = draft;
    const timer = setTimeout(flush, delayMs);
    return () => clearTimeout(timer);
  }, [text, draft.base, changed, flush, finish]);

  useFlushOnLeave(flush);

  return { status, finish };
}
