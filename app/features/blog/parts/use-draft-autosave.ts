import { useCallback, useEffect, useRef, useState } from 'react';
import { useFlushOnLeave } from '~/platform/use-flush-on-leave';
import { discardDraft, saveDraft } from '../blog-calls';
import { type EditorFields, removeLocalDraft, writeLocalDraft } from '../editor-fields';

/** A crashed tab loses at most this much typing; another device is this far behind. */
const LOCAL_DELAY_MS = 400;
const SERVER_DELAY_MS = 4000;

/** Where the unsaved text is stored. `nowhere`: local storage failed and the server has not responded. */
export type SavedAt = { place: 'none' | 'device' | 'server' | 'nowhere'; at: number };

/**
 * Autosaves unsaved text on this device and on the server while `changed`. `finish` ends it after a save, in
 * which the server has already deleted its draft. `discard` deletes the draft everywhere.
 */
export function useDraftAutosave(id: string, fields: EditorFields, changed: boolean) {
  const [kept, setKept] = useState<SavedAt>({ place: 'none', at: 0 });
  const unkept = useRef<EditorFields>();
  const onServer = useRef(false);

  const flush = useCallback(() => {
    // After a sign-out nothing unpublished may stay on this device.
    const signedIn = document.documentElement.dataset.session === 'in';
    if (unkept.current === undefined || !signedIn) return;
    const isKept = writeLocalDraft(id, unkept.current);
    unkept.current = undefined;
    setKept({ place: isKept ? 'device' : 'nowhere', at: Date.now() });
  }, [id]);

  useEffect(() => {
    if (!changed) return;
    unkept.current = fields;
    let stale = false;
    const local = setTimeout(flush, LOCAL_DELAY_MS);
    const server = setTimeout(() => {
      saveDraft(id, fields).then(
        ({ savedAt }) => {
          onServer.current = true;
          if (!stale) setKept({ place: 'server', at: Date.parse(savedAt) });
        },
        // The copy on this device is enough; the next pause retries.
        () => undefined,
      );
    }, SERVER_DELAY_MS);
    return () => {
      stale = true;
      clearTimeout(local);
      clearTimeout(server);
    };
  }, [id, fields, changed, flush]);

  useFlushOnLeave(flush);

  const finish = useCallback(() => {
    unkept.current = undefined;
    onServer.current = false;
    removeLocalDraft(id);
    setKept({ place: 'none', at: 0 });
  }, [id]);

  /** @param mayBeOnServer a draft from an earlier visit was found there */
  const discard = useCallback(
    (mayBeOnServer: boolean) => {
      // If this fails, the server's draft is offered again next time: nothing is lost.
      if (mayBeOnServer || onServer.current) discardDraft(id).catch(() => undefined);
      finish();
    },
    [id, finish],
  );

  return { kept, finish, discard };
}
