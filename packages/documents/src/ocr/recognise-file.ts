/** Scans and pictures of pages become PDFs whose text can be found, copied and read by the other tools. */
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { imageToPdf } from '@entropy-tools/media/image/image-to-pdf';
import { openPicture } from '@entropy-tools/media/image/open-picture';
import type { PhotoWork } from '../page-photo/photo-of-page';
import { type PageReport, type RecogniseOptions, recognisePdf } from './recognise-pdf';

/** What becomes of a file. It can be posted from a worker. */
export interface RecognisedFile {
  /** The searchable PDF. */
  pdf: Blob;
  pageCount: number;
  /** Of the pages that had no text. */
  pages: readonly PageReport[];
  /** Whether it was a photograph of a page that was straightened. */
  isStraightened?: boolean;
}

export interface RecogniseFileOptions extends RecogniseOptions {
  /** What is done first where the file is a photograph of a page; by itself a picture is left as it is. */
  photo?: PhotoWork;
}

/** Whose page a picture is put on; the whole of it, without a margin. */
const picturePage = { pageSize: 'A4', marginMm: 0 } as const;
const PDF_HEADER_BYTES = 1024;

/**
 * @param file a PDF, or a picture of a page (PNG, JPEG, WebP, HEIC and what else the browser decodes)
 * @throws ToolError as `recognisePdf`; `input`, `unsupported` or `limit` for what is neither
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
  work: PhotoWork,
  context: CodecContext,
): Promise<Blob | undefined> {
  const photo = await import('../page-photo/photo-of-page');
  return photo.takePage(file, work, partOf(context, 0, 0));
}
