// The generated pictures, stored on this device until they are deleted: one record each, so that a large one
// is written only once.

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
  /** Only for pictures of the art engine: all that is needed to draw them again. */
  settings?: ArtSettings;
  /** The words of the prompt that were recognised. */
  understood?: readonly string[];
  /** The words of a scene's prompt that change nothing in it. */
  leftOut?: readonly string[];
  /** A scene was meant, and its drawings could not be fetched. */
  lacksDrawings?: boolean;
}

/** Maximum number of stored pictures; the oldest are deleted. */
const MAX_KEPT = 60;

const store = new RecordStore<GeneratedImage>({
  name: 'image-generator/gallery',
  version: 1,
  read: readImage,
});

/** The stored pictures, newest first. */
export async function readGallery(): Promise<GeneratedImage[]> {
  const all = await store.list();
  return all.map(({ value }) => value).sort((a, b) => b.timestamp - a.timestamp);
}

/** Stores a picture, and deletes the oldest beyond {@link MAX_KEPT}. */
export async function storeImage(image: GeneratedImage): Promise<WriteResult> {
  const written = await store.put(image.id, image);
  const all = await readGallery();
  for (const { id } of all.slice(MAX_KEPT)) await store.delete(id);
  return written;
}

/** Deletes one picture. */
export function deleteImage(id: string): Promise<void> {
  return store.delete(id);
}

/** Deletes all pictures. */
export async function deleteAllImages(): Promise<void> {
  for (const { id } of await store.list()) await store.delete(id);
}

/** Parses a stored picture; undefined if invalid. Settings are validated like those of a link. */
function readImage(value: unknown): GeneratedImage | undefined {
  const { id, prompt, model, timestamp, engine, blob, width, height, settings, ...words } =
    (value ?? {}) as Partial<GeneratedImage>;
  if (typeof id !== 'string' || typeof prompt !== 'string' || !(blob instanceof Blob)) return;
  return {
    id,
    prompt,
    model: typeof model === 'string' ? model : '',
    timestamp: typeof timestamp === 'number' ? timestamp : 0,
    engine: engine === 'service' || engine === 'simulation' ? engine : 'real',
    blob,
    width: typeof width === 'number' ? width : 0,
    height: typeof height === 'number' ? height : 0,
    ...readSettings(settings),
    ...(isWords(words.understood) && { understood: words.understood }),
    ...(isWords(words.leftOut) && { leftOut: words.leftOut }),
    ...(words.lacksDrawings === true && { lacksDrawings: true }),
  };
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((word) => typeof word === 'string');

/** Settings as a link would hold them, and the texts that are written in the picture, which no link holds. */
function readSettings(settings: ArtSettings | undefined): { settings?: ArtSettings } {
  const checked = settings && addressToSettings(settingsToAddress(settings));
  if (!checked) return {};
  const { title, scene } = settings;
  const text = scene?.text;
  return {
    settings: {
      ...checked,
      ...(typeof title === 'string' && { title }),
      ...(checked.scene && typeof text === 'string' && { scene: { ...checked.scene, text } }),
    },
  };
}
