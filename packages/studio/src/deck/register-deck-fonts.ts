// Registers the font files that a deck needs in a page or worker, under the names of `webFamilyName`: the
// same files that PDF embeds and Node measures with, so that lines break alike.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { cssUnicodeRange } from '@entropy-tools/media/fonts/code-point-ranges';
import type { FontFace as DeckFace } from '@entropy-tools/media/fonts/font-index';
import { type FontPair, webFamilyName } from './deck-fonts';
import { type DeckText, facesOfDeck } from './measure-by-font';

const registered = new WeakMap<FontFaceSet, Set<string>>();

/**
 * Loads the faces that a deck's text needs and adds those missing from a font set. Call it again after text
 * was added; existing faces are not loaded again.
 * @param fonts `document.fonts` of a page, `self.fonts` of a worker
 * @returns number of added faces
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function registerDeckFonts(
  fonts: FontFaceSet,
  deck: DeckText,
  pair: FontPair,
  context: Pick<CodecContext, 'loadAsset' | 'warn'>,
): Promise<number> {
  const known = registered.get(fonts) ?? new Set<string>();
  registered.set(fonts, known);
  const missing = (await facesOfDeck(deck, pair, context)).filter(({ id }) => !known.has(id));
  await Promise.all(
    missing.map(async (face) => {
      const bytes = await context.loadAsset(face.path);
      const loaded = await new FontFace(
        webFamilyName(face.family),
        bytes,
        descriptorsOf(face),
      ).load();
      if (!known.has(face.id)) fonts.add(loaded);
      known.add(face.id);
    }),
  );
  return missing.length;
}

function descriptorsOf(face: DeckFace): FontFaceDescriptors {
  return {
    weight: face.bold ? '700' : '400',
    style: face.italic ? 'italic' : 'normal',
    unicodeRange: cssUnicodeRange(face.ranges),
  };
}
