import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlushOnLeave } from '~/platform/use-flush-on-leave';
import { type NoteDraft, removeDraft, writeDraft } from '../store/note-drafts';

/** A crashed tab loses at most this much typing. */
const delayMs = 400;

/** Where the draft is: nothing to keep, kept since a time, or not kept because the device refuses. */
export type DraftStatus = { kept: false } | { kept: true; at: number } | { kept: 'refused' };

/**
 * Keeps what is typed on this device while `changed`; flushes when the tab is hidden or closed and
 * when the editor goes. `finish` ends it: the text was saved or discarded.
 */
export function useDraftKeeper(
  draft: Omit<NoteDraft, 'savedAt'>,
  changed: boolean,
): { status: DraftStatus; finish: () => void } {
  const [status, setStatus] = useState<DraftStatus>({ kept: false });
  const latest = useRef<Omit<NoteDraft, 'savedAt'>>();
  const wasChanged = useRef(false);

  const flush = useCallback(() => {
    // Signed out meanwhile: nothing private may stay behind.
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
      // Typed back to what is stored: there is nothing to keep.
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
