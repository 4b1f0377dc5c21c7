import { ToolError } from '@entropy-tools/core/tool-error';
import type { Deck } from '@entropy-tools/studio/deck/deck';
import { RecordStore } from '~/platform/record-store';
import { newId } from '../deck/new-slide';

/** Recordings of the speaker on this device, by the address that the slide names. */
const narrationStore = new RecordStore<Blob>({
  name: 'editor/narrations',
  version: 1,
  read: (value) => (value instanceof Blob ? value : undefined),
});

/** Before the id of a recording. */
const RECORDING = 'recording:';

/**
 * Keeps a recording.
 * @returns the address that the slide names it by
 * @throws ToolError `limit` when the device has no room for it
 */
export async function storeNarration(sound: Blob): Promise<string> {
  const address = `${RECORDING}${newId()}`;
  const kept = await narrationStore.put(address, sound);
  if (!kept.ok) throw new ToolError('limit', 'There is no room for the recording on this device.');
  return address;
}

/** Puts a recording of a deck file back under its address; anything but a recording's is left out. */
export async function restoreNarration(address: string, sound: Blob): Promise<void> {
  if (address.startsWith(RECORDING)) await narrationStore.put(address, sound);
}

/** A recording that no deck names stays so long, in milliseconds: an open page may still undo its deletion. */
const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000;

/** Deletes recordings that none of these decks names any more, once a day has passed since they were made. */
export async function deleteNarrations(decks: readonly Deck[], now = Date.now()): Promise<void> {
  const used = new Set(decks.flatMap(({ slides }) => slides.flatMap(({ narration }) => narration)));
  for (const { id } of await narrationStore.list()) {
    const madeAt = Number(/^recording:(\d+)-/.exec(id)?.[1] ?? 0);
    if (!used.has(id) && now - madeAt > KEPT_UNUSED_MS) await narrationStore.delete(id);
  }
}

/** The recordings at these addresses; those that are gone are left out. */
export async function readNarrations(addresses: Iterable<string>): Promise<Map<string, Blob>> {
  const found = new Map<string, Blob>();
  for (const address of new Set(addresses)) {
    const sound = await narrationStore.get(address).catch(() => undefined);
    if (sound) found.set(address, sound);
  }
  return found;
}
