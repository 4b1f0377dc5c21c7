/** Notifies this user's other tabs that notes changed. No text is sent through it. */
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('notes');
  return channel;
}

/** Announces that a note was written or deleted here. */
export function announceNotes(): void {
  open()?.postMessage('changed');
}

/** Calls back when another tab wrote a note. Returns the unsubscribe function. */
export function onNotesAnnounced(listener: () => void): () => void {
  const heard = open();
  heard?.addEventListener('message', listener);
  return () => heard?.removeEventListener('message', listener);
}
