/** The fonts of one document, chosen and loaded for all of its text before layout begins. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import {
  FontChooser,
  type FontRun,
  type FontStyle,
  needsCjk,
} from '@entropy-tools/media/fonts/font-choice';
import { type FontFace, loadFontIndex } from '@entropy-tools/media/fonts/font-index';
import { openFont } from '@entropy-tools/media/fonts/open-font';
import { warnMissing } from '@entropy-tools/media/fonts/resolve-fonts';
import type { Font } from 'fontkit';
import type { Doc } from '../model';
import { embeddedFontPrefix, openEmbeddedFonts } from './embedded-fonts';
import type { EmbeddedFamilies } from './flow/flow-style';
import { styledTexts } from './styled-texts';

export interface FontBook {
  /** Font families embedded in the document, by lower-case name. */
  readonly own: EmbeddedFamilies;
  split(text: string, style: FontStyle): FontRun[];
  /** Synchronous for the faces that the document's texts use, which is nearly always. */
  font(face: FontFace): Font | Promise<Font>;
  /** The font of page numbers. */
  digits(): Promise<{ font: Font; faceId: string }>;
}

/**
 * Loads every font that a document's text needs and warns about characters that no font has.
 * @throws ToolError `asset` when a font cannot be loaded
 */
export async function openFontBook(
  doc: Doc,
  context: CodecContext,
  breathe: () => Promise<void>,
): Promise<FontBook> {
  const { families: brought, opened } = await openEmbeddedFonts(doc.fonts ?? [], context);
  const own = new Map(brought.map(({ id }) => [id.slice(embeddedFontPrefix.length), id]));
  const texts: { text: string; style: FontStyle }[] = doc.sections
    ? (await import('./flow/flow-texts')).flowTexts(doc, own)
    : styledTexts(doc);
  const families = await loadFontIndex(
    context,
    texts.some(({ text }) => needsCjk(text)),
  );
  const chooser = new FontChooser([...families, ...brought], doc.language ?? guessLanguage(texts));
  const faces = new Map<string, FontFace>();
  for (const { text, style } of texts) {
    for (const { face } of chooser.split(text, style)) faces.set(face.id, face);
    await breathe();
  }
  warnMissing(chooser.missing, context);
  const loaded = await Promise.all(
    [...faces.values()]
      .filter((face) => !opened.has(face.id))
      .map(async (face) => [face.id, await openFont(face, context)] as const),
  );
  const fonts = new Map([...opened, ...loaded]);
  const font = (face: FontFace): Font | Promise<Font> => {
    const known = fonts.get(face.id);
    if (known) return known;
    return openFont(face, context).then((opened) => {
      fonts.set(face.id, opened);
      return opened;
    });
  };
  return {
    own,
    split: (text, style) => chooser.split(text, style),
    font,
    digits: async () => {
      const [run] = chooser.split('0', {});
      if (!run) throw new ToolError('asset', 'The fonts could not be loaded. Try again.');
      return { font: await font(run.face), faceId: run.face.id };
    },
  };
}

/** Kana or Hangul anywhere reveals which language text purely in Han characters has. */
function guessLanguage(texts: { text: string }[]): string | undefined {
  if (texts.some(({ text }) => /[\u3040-\u30ff]/.test(text))) return 'ja';
  return texts.some(({ text }) => /[\uac00-\ud7a3]/.test(text)) ? 'ko' : undefined;
}
