// A PDF's paragraphs as texts to translate. The result is the PDF with the translation in place, the same with
// the translation beside each page, and a Word document of the translation alone. If our fonts lack characters, there is only the Word document: no
// missing glyphs, no question marks.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { garbledPdf, isGarbled, isUnmapped } from '@entropy-tools/data/text/garbled-text';
import { type Block, type Inline, inlineText } from '@entropy-tools/documents/doc/model';
import { openPdf } from '@entropy-tools/documents/pdf/open-pdf';
import { FontChooser, needsCjk } from '@entropy-tools/media/fonts/font-choice';
import { loadFontIndex } from '@entropy-tools/media/fonts/font-index';
import { NO_READABLE_TEXT } from '../accept-file';
import { hasWords } from '../marked-text';
import { markInlines, writeInlines } from '../model/model-units';
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
  const sources = pages.map((page) => page.paragraphs.map(({ inlines }) => markInlines(inlines)));
  const wanted = [
    ...new Set(sources.flatMap((page) => page.map(({ marked }) => marked.text)).filter(hasWords)),
  ];
  notes.push(...notesOn(pages));
  if (isSigned(file.bytes)) notes.push(signedNote);
  const counted = pages.map(({ unmapped, paragraphs }) => ({
    unmapped,
    characters: paragraphs.reduce((sum, { text }) => sum + text.length, 0),
  }));
  if (isUnmapped(counted) || isGarbled(texts.join('\n'))) notes.push(garbledPdf);
  return {
    kind: 'pdf',
    segments: wanted.map((text) => ({ text })),
    plainText: texts.join('\n\n') || NO_READABLE_TEXT,
    notes,
    write: async (translated, to, writing) => {
      const answers = new Map(wanted.map((text, index) => [text, translated[index]?.trim()]));
      let damaged = 0;
      const byPage = pages.map((page, number) =>
        page.paragraphs.map(({ inlines }, index) => {
          const source = sources[number]?.[index];
          const answer = source && answers.get(source.marked.text);
          if (!answer || answer === source.marked.text) return inlines;
          const written = writeInlines(source, answer);
          if (written.damaged) damaged += 1;
          return written.inlines;
        }),
      );
      const missing = await missingCharacters(byPage.flat().map(inlineText).join('\n'), writing);
      const original = new Set(texts.join(''));
      const lacking = missing.filter((character) => !original.has(character));
      const docx = await writeWord(file, pages, byPage, to, writing);
      if (lacking.length > 0) {
        const listed = lacking.slice(0, 10).join(' ');
        return { files: [docx], damaged, notes: [`${withoutPdf}: ${listed}`] };
      }
      // Symbols of a custom font (bullets, logos) stay where they are drawn in the original.
      const drawn = pages.map((page, number) => ({
        ...page,
        translations: (byPage[number] ?? []).map((inlines, index) =>
          inlines === page.paragraphs[index]?.inlines ? inlines : without(inlines, missing),
        ),
      }));
      const { writeTranslatedPdf } = await import('./write-translated-pdf');
      const half = { ...writing, onProgress: (part: number) => writing.onProgress(part / 2) };
      const rest = { ...writing, onProgress: (part: number) => writing.onProgress(0.5 + part / 2) };
      const make = async (inPlace: boolean, of: CodecContext) => {
        const made = await writeTranslatedPdf(file.bytes, drawn, to, inPlace, of);
        return { ...made, name: resultName(file.name, to, 'pdf') };
      };
      try {
        const inPlace = await make(true, half);
        const beside = await make(false, rest);
        const [main, other] = inPlace.isInPlace ? [inPlace, beside] : [beside, undefined];
        const name = (of: string) => of.replace(/\.pdf$/, ' side by side.pdf');
        return {
          files: [
            { name: main.name, type: 'application/pdf', bytes: main.bytes },
            ...(other
              ? [{ name: name(other.name), type: 'application/pdf', bytes: other.bytes }]
              : []),
            docx,
          ],
          damaged,
          notes: inPlace.isInPlace ? inPlace.notes : [notInPlace],
        };
      } catch (error) {
        if (error instanceof ToolError && error.code === 'input')
          return { files: [docx], damaged, notes: [damagedPdf] };
        throw error;
      }
    },
  };
}

const notInPlace =
  'The letters of this PDF cannot be replaced with certainty (they may be pictures, turned or invisible), so the translation stands beside each page.';

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

function without(inlines: readonly Inline[], characters: readonly string[]): readonly Inline[] {
  if (characters.length === 0) return inlines;
  const gone = new Set(characters);
  const kept = (text: string) => Array.from(text, (each) => (gone.has(each) ? '' : each)).join('');
  return inlines.map((inline) =>
    inline.kind === 'text' ? { ...inline, text: kept(inline.text) } : inline,
  );
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
  texts: readonly (readonly (readonly Inline[])[])[],
  to: TargetLanguage,
  context: CodecContext,
): Promise<TranslatedFile> {
  const { writeDocx } = await import('@entropy-tools/documents/doc/write-docx/write-docx');
  const blocks = pages.flatMap((page, number): Block[] => [
    ...(number > 0 ? [{ kind: 'page-break' } as const] : []),
    ...page.paragraphs.map(({ heading }, index): Block => {
      const inlines = [...(texts[number]?.[index] ?? [])];
      if (!heading) return { kind: 'paragraph', inlines };
      const plain = inlines.map((each) => (each.kind === 'text' ? { ...each, bold: false } : each));
      return { kind: 'heading', level: heading, inlines: plain };
    }),
  ]);
  const quiet = { ...context, onProgress: () => undefined };
  return {
    name: resultName(file.name, to, 'docx'),
    type: docxType,
    bytes: await writeDocx({ language: to.language, blocks }, quiet),
  };
}
