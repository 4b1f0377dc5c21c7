/** Fonts embedded in a document, as families that are tried before ours. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { FontFace, FontFamily } from '@entropy-tools/media/fonts/font-index';
import { patchFontkit } from '@entropy-tools/media/fonts/patch-fontkit';
import type { Font } from 'fontkit';
import type { DocFont } from '../page-layout';

/** Prefix of their family ids, followed by the name in lower case. */
export const embeddedFontPrefix = 'own:';

/** Opens the fonts; one that cannot be read is reported and skipped. */
export async function openEmbeddedFonts(
  fonts: readonly DocFont[],
  context: Pick<CodecContext, 'warn'>,
): Promise<{ families: FontFamily[]; opened: Map<string, Font> }> {
  const opened = new Map<string, Font>();
  const slices = new Map<string, Map<string, FontFace>>();
  if (fonts.length === 0) return { families: [], opened };
  const { create } = await import('fontkit');
  for (const { name, bold, italic, bytes } of fonts) {
    const family = `${embeddedFontPrefix}${name.toLowerCase()}`;
    const face = `${bold ? '700' : '400'}-${italic ? 'italic' : 'normal'}`;
    // Distinguishes fonts of different documents, because shaping results are cached by id.
    const id = `${family}-${face}-${bytes.length}-${checksum(bytes)}`;
    try {
      const font = patchFontkit(create(bytes));
      const ranges = rangesOf(font.characterSet);
      // Makes a font with broken tables fail here rather than in the middle of a page.
      font.layout('a');
      const faces = slices.get(family) ?? new Map<string, FontFace>();
      slices.set(family, faces.set(face, { id, path: '', family, bold, italic, ranges }));
      opened.set(id, font);
    } catch {
      context.warn(
        `The font ${name} that the document holds cannot be read; another is used instead.`,
      );
    }
  }
  const families = [...slices].map(
    ([id, faces]): FontFamily => ({ id, group: 'display', slices: [faces], slicesFile: undefined }),
  );
  return { families, opened };
}

/** Code points as sorted ranges, ends exclusive. */
function rangesOf(codes: readonly number[]): Uint32Array {
  const bounds: number[] = [];
  for (const code of [...codes].sort((a, b) => a - b))
    if (bounds.at(-1) === code) bounds[bounds.length - 1] = code + 1;
    else if ((bounds.at(-1) ?? -1) <= code) bounds.push(code, code + 1);
  return Uint32Array.from(bounds);
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 97) sum = (sum * 31 + (bytes[at] ?? 0)) >>> 0;
  return sum;
}
