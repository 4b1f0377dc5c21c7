/** Converts scans and pictures of pages to PDFs whose text can be found, copied and read by the other tools. */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { imageToPdf } from '@entropy-tools/media/image/image-to-pdf';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import type { PhotoOptions } from '../page-photo/photo-of-page';
import { type PageReport, type RecogniseOptions, recognisePdf } from './recognise-pdf';

/** The result for a file. Can be posted from a worker. */
export interface RecognisedFile {
  /** The searchable PDF. */
  pdf: Blob;
  pageCount: number;
  /** Reports of the pages that had no text. */
  pages: readonly PageReport[];
  /** Whether it was a photograph of a page that was straightened. */
  isStraightened?: boolean;
}

export interface RecogniseFileOptions extends RecogniseOptions {
  /** How to prepare a photograph of a page beforehand; by default a picture is left as it is. */
  photo?: PhotoOptions;
}

/** Options for putting a picture on a page: the whole page, without a margin. */
const picturePage = { pageSize: 'A4', marginMm: 0 } as const;
const PDF_HEADER_BYTES = 1024;

/**
 * Recognises the text of a file and makes it a searchable PDF.
 * @param file a PDF, or a picture of a page (PNG, JPEG, WebP, HEIC and whatever else the browser decodes)
 * @throws ToolError as `recognisePdf`; `input`, `unsupported` or `limit` for any other file
 */
export async function recogniseFile(
  file: Blob,
  { photo, ...options }: RecogniseFileOptions,
  context: CodecContext,
): Promise<RecognisedFile> {
  const isPicture = !(await file.slice(0, PDF_HEADER_BYTES).text()).includes('%PDF-');
  const picture = isPicture ? (await openPicture(file, partOf(context, 0, 0))).blob : undefined;
  const taken = picture && photo ? await takePage(picture, photo, context) : undefined;
  const bytes = picture
    ? (await imageToPdf(taken ?? picture, picturePage, partOf(context, 0, 0))).bytes
    : new Uint8Array(await file.arrayBuffer());
  const { bytes: searchable, ...known } = await recognisePdf(bytes, options, context);
  const pdf = new Blob([searchable], { type: 'application/pdf' });
  return { pdf, ...known, isStraightened: taken !== undefined };
}

async function takePage(
  file: Blob,
  work: PhotoOptions,
  context: CodecContext,
): Promise<Blob | undefined> {
  const photo = await import('../page-photo/photo-of-page');
  return photo.extractPage(file, work, partOf(context, 0, 0));
}
