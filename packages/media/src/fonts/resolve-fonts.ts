/**
 * Fonts for a text in any script: loads the slices it needs on demand, and warns about characters
 * that none of them has. Limits: see font-choice.ts.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { FontChooser, type FontRun, type FontStyle, needsCjk } from './font-choice';
import { loadFontIndex } from './font-index';
import { loadSfnt, openFont } from './open-font';

const MAX_LISTED = 40;

/**
 * Splits a text by font and loads the slices, so that `openFont` then resolves without delay.
 * Characters that no font has are reported through `context.warn` and stay in the text.
 * @throws ToolError `asset` if a font cannot be loaded
 */
export async function resolveFonts(
  text: string,
  style: FontStyle,
  context: CodecContext,
  language?: string,
): Promise<FontRun[]> {
  const chooser = new FontChooser(await loadFontIndex(context, needsCjk(text)), language);
  const runs = chooser.split(text, style);
  await Promise.all(runs.map(({ face }) => openFont(face, context)));
  warnMissing(chooser.missing, context);
  return runs;
}

/**
 * Returns TrueType buffers that together cover a text, regular, bold, italic and monospaced; for renderers
 * that pick glyphs themselves, such as resvg.
 * @throws ToolError `asset` if a font cannot be loaded
 */
export async function loadFontsForText(
  text: string,
  context: CodecContext,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const chooser = new FontChooser(await loadFontIndex(context, needsCjk(text)), undefined);
  const faces = new Map(
    [{}, { bold: true }, { italic: true }, { mono: true }].flatMap((style) =>
      // The space adds Noto Sans itself, without which a renderer has no default font.
      chooser.split(`a ${text}`, style).map(({ face }) => [face.id, face] as const),
    ),
  );
  warnMissing(chooser.missing, context);
  return Promise.all([...faces.values()].map((face) => loadSfnt(face, context)));
}

/** Warns once about the characters that no font has, listing them. */
export function warnMissing(
  missing: ReadonlySet<string>,
  context: Pick<CodecContext, 'warn'>,
): void {
  if (missing.size === 0) return;
  const listed = [...missing].slice(0, MAX_LISTED).join(' ');
  const more = missing.size > MAX_LISTED ? ` and ${missing.size - MAX_LISTED} more` : '';
  context.warn(`No font here has these characters: ${listed}${more}. They appear as boxes.`);
}
