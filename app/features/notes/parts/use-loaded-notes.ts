import { useEffect } from 'react';
import { ApiError } from '~/platform/api-client';
import { onSessionChange, refreshSession } from '~/platform/session';
import { onNotesAnnounced } from '../store/notes-channel';
import { dropNotes, loadNotes, type NotesState, useNotes } from '../store/notes-store';

/** A tab that comes back into view after this long asks for what other devices wrote. */
const freshForMs = 60_000;

/** Fetches again; the session is asked for as well when it seems to have ended. */
export async function reloadNotes(): Promise<void> {
  try {
    await loadNotes();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') await refreshSession();
  }
}

/**
 * The person's notes, fetched when the page opens, kept equal to other tabs, and dropped when the
 * session ends or becomes somebody else's, here or in another tab.
 */
export function useLoadedNotes(email: string): NotesState {
  useEffect(() => {
    let loadedAt = Date.now();
    const load = () => {
      loadedAt = Date.now();
      void reloadNotes();
    };
    const loadWhenStale = () => {
      if (!document.hidden && Date.now() - loadedAt > freshForMs) load();
    };
    load();
    document.addEventListener('visibilitychange', loadWhenStale);
    const stopHearing = onNotesAnnounced(load);
    const stopWatching = onSessionChange((session) => {
      if (session.status !== 'signed-in' || session.email !== email) dropNotes();
    });
    return () => {
      document.removeEventListener('visibilitychange', loadWhenStale);
      stopHearing();
      stopWatching();
      dropNotes();
    };
  }, [email]);
  return useNotes();
}
