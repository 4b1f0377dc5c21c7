// The pictures that were made, kept on this device until they are deleted: one record each, so that a large
// one is written once.

import { addressToSettings, settingsToAddress } from '@entropy-tools/studio/art/address';
import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { RecordStore, type WriteResult } from '~/platform/record-store';

/** A picture of the gallery. Source of id, prompt, model and timestamp: specification 3, section 3. */
export interface GeneratedImage {
  id: string;
  prompt: string;
  /** What really made it: 'Mountains' of the art engine, a service's model, or the simulation. */
  model: string;
  /** Milliseconds since 1970. */
  timestamp: number;
  engine: 'real' | 'service' | 'simulation';
  blob: Blob;
  width: number;
  height: number;
  /** Of the art engine's pictures: all that is needed to draw them again. */
  settings?: ArtSettings;
  /** The words of the prompt that had a meaning. */
  understood?: readonly string[];
}

/** How many are kept; the oldest give way. */
const MAX_KEPT = 60;

const store = new RecordStore<GeneratedImage>({
  name: 'image-generator/gallery',
  version: 1,
  read: readImage,
});

/** The kept pictures, newest first. */
export async function readGallery(): Promise<GeneratedImage[]> {
  const all = await store.list();
  return all.map(({ value }) => value).sort((a, b) => b.timestamp - a.timestamp);
}

/** Keeps a picture, and lets go of the oldest beyond {@link MAX_KEPT}. */
export async function storeImage(image: GeneratedImage): Promise<WriteResult> {
  const written = await store.put(image.id, image);
  const all = await readGallery();
  for (const { id } of all.slice(MAX_KEPT)) await store.delete(id);
  return written;
}

/** Forgets one picture. */
export function deleteImage(id: string): Promise<void> {
  return store.delete(id);
}

/** Forgets all pictures. */
export async function deleteAllImages(): Promise<void> {
  for (const { id } of await store.list()) await store.delete(id);
}

/** A stored value as a picture; undefined when it is none. Settings are checked as an address's are. */
function readImage(value: unknown): GeneratedImage | undefined {
  const { id, prompt, model, timestamp, engine, blob, width, height, settings, understood } =
    (value ?? {}) as Partial<GeneratedImage>;
  if (typeof id !== 'string' || typeof prompt !== 'string' || !(blob instanceof Blob)) return;
  const checked = settings && addressToSettings(settingsToAddress(settings));
  const title = settings?.title;
  return {
    id,
    prompt,
    model: typeof model === 'string' ? model : '',
    timestamp: typeof timestamp === 'number' ? timestamp : 0,
    engine: engine === 'service' || engine === 'simulation' ? engine : 'real',
    blob,
    width: typeof width === 'number' ? width : 0,
    height: typeof height === 'number' ? height : 0,
    ...(checked && { settings: { ...checked, ...(typeof title === 'string' && { title }) } }),
    ...(Array.isArray(understood) && {
      understood: understood.filter((word) => typeof word === 'string'),
    }),
  };
}
