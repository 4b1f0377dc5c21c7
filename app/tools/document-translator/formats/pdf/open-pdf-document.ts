// A PDF's paragraphs as texts to translate. The result is the PDF with the translation beside each page, and
// a Word document of the translation alone. If our fonts lack characters, there is only the Word document: no
// missing glyphs, no question marks.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { garbledPdf, isGarbled, isUnmapped } from '@entropy-tools/data/text/garbled-text';
import type { Block } from '@entropy-tools/documents/doc/model';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { FontChooser, needsCjk } from '@entropy-tools/media/fonts/font-choice';
import { loadFontIndex } from '@entropy-tools/media/fonts/font-index';
import { NO_READABLE_TEXT } from '../accept-file';
import { encodeMarked, hasWords, type MarkedText } from '../marked-text';
import { docxType } from '../office-types';
import { resultName } from '../result-name';
import { signedNote } from '../signed-note';
import type {
  FileToTranslate,
  TargetLanguage,
  TranslatableDocument,
  TranslatedFile,
} from '../translatable';
import { type PageTexts, readPageTexts } from './read-page-texts';

/** @throws ToolError as `openPdf` */
export async function openPdfDocument(
  file: FileToTranslate,
  context: CodecContext,
): Promise<TranslatableDocument> {
  const notes: string[] = [];
  const reading = { ...context, warn: (message: string) => notes.push(message) };
  const pdf = await openPdf(file.bytes, reading, { fontNames: true });
  const pages = await readPageTexts(pdf, reading).finally(() => pdf.close());
  const texts = pages.flatMap((page) => page.paragraphs.map(({ text }) => text));
  const marked = new Map<string, MarkedText>();
  for (const text of texts)
    if (hasWords(text)) marked.set(text, encodeMarked([{ kind: 'text', text, look: 0 }]));
  const wanted = [...marked.keys()];
  notes.push(...notesOn(pages));
  if (isSigned(file.bytes)) notes.push(signedNote);
  const counted = pages.map(({ unmapped, paragraphs }) => ({
    unmapped,
    characters: paragraphs.reduce((sum, { text }) => sum + text.length, 0),
  }));
  if (isUnmapped(counted) || isGarbled(texts.join('\n'))) notes.push(garbledPdf);
  return {
    kind: 'pdf',
    segments: Array.from(marked.values(), ({ text }) => ({ text })),
    plainText: texts.join('\n\n') || NO_READABLE_TEXT,
    notes,
    write: async (translated, to, writing) => {
      const results = new Map(
        wanted.map((text, index) => {
          const answer = translated[index]?.replace(/\s+/g, ' ').trim();
          const decoded = answer ? marked.get(text)?.decode(answer) : undefined;
          const words = decoded?.pieces.map((each) => (each.kind === 'text' ? each.text : ''));
          return [text, words?.join('') || text];
        }),
      );
      const byPage = pages.map((page) =>
        page.paragraphs.map(({ text }) => results.get(text) ?? text),
      );
      const missing = await missingCharacters(byPage.flat().join('\n'), writing);
      const original = new Set(texts.join(''));
      const lacking = missing.filter((character) => !original.has(character));
      const docx = await writeWord(file, pages, byPage, to, writing);
      if (lacking.length > 0) {
        const listed = lacking.slice(0, 10).join(' ');
        return { files: [docx], damaged: 0, notes: [`${withoutPdf}: ${listed}`] };
      }
      // Symbols of a custom font (bullets, logos) are visible in the original beside it.
      const drawn = byPage.map((page) => page.map((text) => without(text, missing)));
      const { writeSideBySide } = await import('./write-side-by-side');
      const bytes = await writeSideBySide(file.bytes, pages, drawn, writing).catch((error) => {
        if (error instanceof ToolError && error.code === 'input') return undefined;
        throw error;
      });
      if (!bytes) return { files: [docx], damaged: 0, notes: [damagedPdf] };
      const name = resultName(file.name, to, 'pdf');
      return {
        files: [{ name, type: 'application/pdf', bytes }, docx],
        damaged: 0,
        notes: [],
      };
    },
  };
}

const withoutPdf =
  'No font here has some characters of the translation, so it comes as a Word document only';

const damagedPdf =
  'This PDF is damaged: it can be read, but not changed. The translation is a Word document only.';

/** A signature states the bytes that it covers, always uncompressed (ISO 32000-1, 12.8.1). */
function isSigned(bytes: Uint8Array): boolean {
  return /\/ByteRange\s*\[/.test(new TextDecoder('latin1').decode(bytes));
}

function notesOn(pages: readonly PageTexts[]): string[] {
  const notes: string[] = [];
  const empty = pages.filter((page) => page.paragraphs.length === 0).length;
  if (empty > 0 && empty < pages.length)
    notes.push(
      empty === 1
        ? 'One page has no text (it may be a scan), so it stays untranslated.'
        : `${empty} pages have no text (they may be scans), so they stay untranslated.`,
    );
  if (pages.some((page) => page.hasTurned))
    notes.push('Text that is rotated on its page is not translated.');
  return notes;
}

function without(text: string, characters: readonly string[]): string {
  if (characters.length === 0) return text;
  const gone = new Set(characters);
  return Array.from(text, (character) => (gone.has(character) ? '' : character)).join('');
}

/** The characters that none of our fonts has. */
async function missingCharacters(text: string, context: CodecContext): Promise<string[]> {
  const chooser = new FontChooser(await loadFontIndex(context, needsCjk(text)), undefined);
  chooser.split(text, {});
  return [...chooser.missing];
}

async function writeWord(
  file: FileToTranslate,
  pages: readonly PageTexts[],
  texts: readonly (readonly string[])[],
  to: TargetLanguage,
  context: CodecContext,
): Promise<TranslatedFile> {
  const { writeDocx } = await import('@entropy-tools/documents/doc/write-docx/write-docx');
  const blocks = pages.flatMap((page, number): Block[] => [
    ...(number > 0 ? [{ kind: 'page-break' } as const] : []),
    ...page.paragraphs.map(({ heading, bold }, index): Block => {
      const text = {
        kind: 'text',
        text: texts[number]?.[index] ?? '',
        ...(bold && !heading ? { bold } : {}),
      } as const;
      return heading
        ? { kind: 'heading', level: heading, inlines: [text] }
        : { kind: 'paragraph', inlines: [text] };
    }),
  ]);
  const quiet = { ...context, onProgress: () => undefined };
  return {
    name: resultName(file.name, to, 'docx'),
    type: docxType,
    bytes: await writeDocx({ language: to.language, blocks }, quiet),
  };
}
