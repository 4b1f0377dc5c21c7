import { convertFile } from '@entropy-tools/convert/convert';
import type { FormatId } from '@entropy-tools/convert/formats/formats';
import type { ConvertJob } from '@entropy-tools/convert/job';
import type { PhotoAnalysis } from '@entropy-tools/documents/page-photo/photo-of-page';
import type { FontFacts } from '@entropy-tools/media/font-file/font-facts';
import type { StreamCodecs } from '@entropy-tools/media/media/film/stream-codecs';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { UnpackedFile } from './open-zip';
import type { TextFormat } from './recognise/export-recognised';

/** One file to convert, as it is sent to the worker. */
export type ConvertRequest = Omit<ConvertJob, 'context'>;

/** A source and a target format. */
export interface Pair {
  source: FormatId;
  target: FormatId;
}

/** The Converter's jobs, which run off the main thread. */
export const jobs = defineJobs({
  convert: (request: ConvertRequest, context) => convertFile({ ...request, context }),
  /** Takes the files out of a ZIP. */
  async openZip(zip: Blob, context): Promise<UnpackedFile[]> {
    const { openZip } = await import('./open-zip');
    return openZip(zip, context);
  },
  /** Whether the text of a Word file is set in columns. */
  async hasColumns(docx: Blob, { signal }): Promise<boolean> {
    const { hasColumns } = await import('./has-columns');
    return hasColumns(docx, signal);
  },
  /** What the fonts of a file say of themselves. */
  async lookAtFont(file: Blob): Promise<FontFacts[]> {
    const { lookAtFont } = await import('./look-at-font');
    return lookAtFont(file);
  },
  /** What the pictures and sounds of a film are encoded in. */
  async lookAtFilm(file: Blob): Promise<StreamCodecs | undefined> {
    const { streamCodecs } = await import('@entropy-tools/media/media/film/stream-codecs');
    return streamCodecs(file);
  },
  /** Each letter that a document uses. */
  async lettersOf(file: File, context): Promise<string> {
    const { lettersOfDocument } = await import('./look-at-font');
    return lettersOfDocument(file, context);
  },
  /** Renders a PDF's first page as a picture. */
  async preview(pdf: Blob, context) {
    const { drawPreview } = await import('./preview');
    return drawPreview(pdf, context);
  },
  /** Detects the page on a photograph, and makes a small copy for display. */
  async lookAtPhoto(file: Blob, context): Promise<PhotoAnalysis> {
    const photo = await import('@entropy-tools/documents/page-photo/photo-of-page');
    return photo.analysePhoto(file, context);
  },
  /** Exports the recognised text of a scan as a separate file. */
  async exportRecognised(input: { pdf: Blob; to: TextFormat }, context): Promise<Blob> {
    const { exportRecognised } = await import('./recognise/export-recognised');
    return exportRecognised(input, context);
  },
  /** Loads and starts what converts a pair. */
  async warmUp({ source, target }: Pair, context) {
    const { warmUp } = await import('./warm-up');
    await warmUp(source, target, context);
  },
  /** Loads what a conversion of the pair may need in addition. */
  async warmTypefaces({ source, target }: Pair, context) {
    const { warmTypefaces } = await import('./warm-up');
    await warmTypefaces(source, target, context);
  },
});

/** The Converter's jobs, as called by its page. */
export type ConverterJobs = JobCalls<typeof jobs>;
