/**
 * Opens font slices for shaping and embedding. fontkit (the library under pdfkit) shapes Arabic, the
 * Indic scripts and those of the Universal Shaping Engine; its font objects decode their tables on first
 * use, so they are cached for the life of the worker.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { Font } from 'fontkit';
import type { FontFace } from './font-index';
import { patchFontkit } from './patch-fontkit';
import { woffToSfnt } from './woff-to-sfnt';

const sfnts = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const fonts = new Map<string, Promise<Font>>();

/**
 * Returns the TrueType bytes of a face.
 * @throws ToolError `asset` if it cannot be loaded
 */
export function loadSfnt(
  face: FontFace,
  context: Pick<CodecContext, 'loadAsset'>,
): Promise<Uint8Array<ArrayBuffer>> {
  return kept(sfnts, face.id, async () => woffToSfnt(await context.loadAsset(face.path)));
}

/**
 * Opens a face with fontkit.
 * @throws ToolError `asset` if it cannot be loaded
 */
export function openFont(face: FontFace, context: Pick<CodecContext, 'loadAsset'>): Promise<Font> {
  return kept(fonts, face.id, async () => {
    const [{ create }, bytes] = await Promise.all([import('fontkit'), loadSfnt(face, context)]);
    return patchFontkit(create(bytes));
  });
}

function kept<T>(store: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = store.get(key);
  if (known) return known;
  const made = make();
  store.set(key, made);
  // Retry a failed load next time.
  made.catch(() => store.delete(key));
  return made;
}
