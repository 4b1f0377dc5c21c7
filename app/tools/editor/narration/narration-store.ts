import { ToolError } from '@entropy-tools/core/tool-error';
import type { Deck } from '@entropy-tools/studio/deck/deck';
import { RecordStore } from '~/platform/record-store';
import { newId } from '../deck/new-slide';

/** Recordings of the speaker on this device, by the address that the slide uses. */
const narrationStore = new RecordStore<Blob>({
  name: 'editor/narrations',
  version: 1,
  read: (value) => (value instanceof Blob ? value : undefined),
});

/** Prefix of a recording's id. */
const RECORDING = 'recording:';

/**
 * Stores a recording.
 * @returns its address, for the slide
 * @throws ToolError `limit` if the device has no space for it
 */
export async function storeNarration(sound: Blob): Promise<string> {
  const address = `${RECORDING}${newId()}`;
  const kept = await narrationStore.put(address, sound);
  if (!kept.ok) throw new ToolError('limit', 'There is no room for the recording on this device.');
  return address;
}

/** Restores a recording of a deck file under its address; ignores addresses that are not a recording's. */
export async function restoreNarration(address: string, sound: Blob): Promise<void> {
  if (address.startsWith(RECORDING)) await narrationStore.put(address, sound);
}

/** How long an unused recording is kept, in milliseconds: an open page may still undo its deletion. */
const KEPT_UNUSED_MS = 24 * 60 * 60 * 1000;

/** Deletes recordings that none of these decks uses and that are more than a day old. */
export async function deleteNarrations(decks: readonly Deck[], now = Date.now()): Promise<void> {
  const used = new Set(decks.flatMap(({ slides }) => slides.flatMap(({ narration }) => narration)));
  for (const { id } of await narrationStore.list()) {
    const madeAt = Number(/^recording:(\d+)-/.exec(id)?.[1] ?? 0);
    if (!used.has(id) && now - madeAt > KEPT_UNUSED_MS) await narrationStore.delete(id);
  }
}

/** The recordings at these addresses; missing ones are left out. */
export async function readNarrations(addresses: Iterable<string>): Promise<Map<string, Blob>> {
  const found = new Map<string, Blob>();
  for (const address of new Set(addresses)) {
    const sound = await narrationStore.get(address).catch(() => undefined);
    if (sound) found.set(address, sound);
  }
  return found;
}
