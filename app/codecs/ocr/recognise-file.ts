/** Scans and pictures of pages become PDFs whose text can be found, copied and read by the other tools. */
import { type CodecContext, partOf } from '~/codecs/codec-context';
import { imageToPdf } from '~/codecs/image/image-to-pdf';
import { type PageReport, type RecogniseOptions, recognisePdf } from './recognise-pdf';

/** What becomes of a file. It can be posted from a worker. */
export interface RecognisedFile {
  /** The searchable PDF. */
  pdf: Blob;
  pageCount: number;
  /** Of the pages that had no text. */
  pages: readonly PageReport[];
}

/** Whose page a picture is put on; the whole of it, without a margin. */
const picturePage = { pageSize: 'A4', marginMm: 0 } as const;
const PDF_HEADER_BYTES = 1024;

/**
 * @param file a PDF, or a picture of a page (PNG, JPEG, WebP and what else the browser decodes)
 * @throws ToolError as `recognisePdf`; `input`, `unsupported` or `limit` for what is neither
 */
export async function recogniseFile(
  file: Blob,
  options: RecogniseOptions,
  context: CodecContext,
): Promise<RecognisedFile> {
  const isPicture = !(await file.slice(0, PDF_HEADER_BYTES).text()).includes('%PDF-');
  const bytes = isPicture
    ? (await imageToPdf(file, picturePage, partOf(context, 0, 0))).bytes
    : new Uint8Array(await file.arrayBuffer());
  const { bytes: searchable, ...known } = await recognisePdf(bytes, options, context);
  return { pdf: new Blob([searchable], { type: 'application/pdf' }), ...known };
}
