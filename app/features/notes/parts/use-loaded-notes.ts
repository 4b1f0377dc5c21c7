import { useEffect } from 'react';
import { ApiError } from '~/platform/api-client';
import { isNetworkAway, onNetworkChange } from '~/platform/offline/network-state';
import { onSessionChange, refreshSession } from '~/platform/session';
import { addDownload } from '~/tool-kit/keep/update-downloads';
import { syncNotes } from '../device/sync-notes';
import { updateAccountCopy } from '../device/update-account-copy';
import { onNotesAnnounced } from '../store/notes-channel';
import { type NotesState, readNotes, useNotes } from '../store/notes-state';
import { dropNotes, loadNotes, setReader } from '../store/notes-store';

/** A tab that becomes visible again after this long reloads changes from other devices. */
const freshForMs = 60_000;

/** Reloads the notes and sends unsent changes; also refreshes the session if it seems to have ended. */
export async function reloadNotes(): Promise<void> {
  try {
    await loadNotes();
    if (readNotes().source === 'account') await syncNotes();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_signed_in') await refreshSession();
  }
}

/**
 * The user's notes: fetched when the page opens, kept in sync with other tabs and with the sealed copy on
 * this device, and dropped when the session ends or changes user, here or in another tab.
 * @param email null while the session cannot be checked: the device's copy reveals it once unlocked
 */
export function useLoadedNotes(email: string | null): NotesState {
  useEffect(() => {
    let loadedAt = Date.now();
    const load = () => {
      loadedAt = Date.now();
      void reloadNotes();
    };
    const loadWhenStale = () => {
      if (!document.hidden && Math.abs(Date.now() - loadedAt) > freshForMs) load();
    };
    const loadWhenBack = () => {
      if (isNetworkAway()) return;
      load();
      if (email === null) void refreshSession();
    };
    setReader(email);
    load();
    document.addEventListener('visibilitychange', loadWhenStale);
    const stopHearing = onNotesAnnounced(load);
    const stopFollowing = onNetworkChange(loadWhenBack);
    const stopWatching = onSessionChange((session) => {
      const who = session.status === 'signed-in' ? session.email : null;
      if (who === null || who !== (email ?? readNotes().owner ?? who)) dropNotes();
    });
    return () => {
      document.removeEventListener('visibilitychange', loadWhenStale);
      stopHearing();
      stopFollowing();
      stopWatching();
    };
  }, [email]);
  useEffect(() => dropNotes, []);
  const state = useNotes();

  const { key, source, texts, encryption, notes, changes } = state;
  const owner = email ?? state.owner;
  const waiting = [...changes].map(([id, { note }]) => `${id} ${note.updatedAt}`).join();
  useEffect(() => {
    // Changes made while online are sent right away.
    if (key !== null && waiting !== '' && !isNetworkAway()) void syncNotes();
  }, [key, waiting]);
  const whole = source === 'account' && texts === 'here' && encryption === 'passphrase';
  useEffect(() => {
    if (key === null || owner === null || !whole) return;
    void updateAccountCopy(key, owner, notes);
    // Offline reading and writing also needs the page's large assets on the device.
    addDownload('notes');
  }, [key, owner, whole, notes]);
  return state;
}
