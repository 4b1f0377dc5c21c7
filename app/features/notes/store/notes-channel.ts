/** Tells this person's other tabs that notes changed. No text goes through it. */
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('notes');
  return channel;
}

/** Says that a note was written or deleted here. */
export function announceNotes(): void {
  open()?.postMessage('changed');
}

/** Calls back when another tab wrote. Returns the way to stop. */
export function onNotesAnnounced(listener: () => void): () => void {
  const heard = open();
  heard?.addEventListener('message', listener);
  return () => heard?.removeEventListener('message', listener);
}
