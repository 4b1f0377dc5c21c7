// Documents, sheets and slides through the office suite on the device: to PDF, to pictures of pages, and to
// each other.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { checkOfficeSource } from '@entropy-tools/documents/office/check-office-source';
import type { OfficeEngine } from '@entropy-tools/documents/office/office-engine';
import type { OfficeSource, OfficeTarget } from '@entropy-tools/documents/office/office-formats';
import { mimeOfOfficeTarget } from '@entropy-tools/documents/office/office-mime';
import {
  defaultPdfChoices,
  type PdfChoices,
  pdfExportOptions,
} from '@entropy-tools/documents/office/pdf-choices';
import type { Converted, OutputFile } from '../job';

/** One file for the office suite. */
export interface OfficeJob {
  source: { name: string; format: OfficeSource; blob: Blob };
  target: OfficeTarget;
  /** Options for PDF; the page range also applies to pictures. */
  pdf: PdfChoices;
}

/** The scale of PDF pages as pictures: 144 dots per inch. */
const pictureScale = 2;

/** UTF-8, comma, quotes, first sheet, cells as displayed. Source: LibreOffice's help, CSV filter. */
const csvOptions = '44,34,76,1,,0,false,true,false,false,false,1';
const textOptions = 'UTF8';

/** The number of pages is known only after writing, so a page range is first checked against this limit. */
const MAX_PAGES = 10_000;

/**
 * Converts one document.
 * @returns files that were verified by reading them again: PDF with pdf.js, DOCX, XLSX and CSV with our own
 *   readers, the others with the office suite
 * @throws ToolError with a message for the user
 */
export async function convertOffice(
  { source, target, pdf }: OfficeJob,
  engine: OfficeEngine,
  context: CodecContext,
): Promise<Converted> {
  const given = await readBytes(source.blob);
  checkOfficeSource(source.format, given);
  // LibreOffice reads 0821 in a CSV as the number 821; a workbook that we write states which cells are text.
  const isCsv = source.format === 'csv';
  const bytes = isCsv ? await workbookOf(source.blob, context) : given;
  const extension = isCsv ? 'xlsx' : source.format;
  if (pdf.pages !== null) {
    const { choosePages } = await import('@entropy-tools/documents/pdf/page-ranges');
    choosePages(pdf.pages, MAX_PAGES);
  }
  const isPicture = target === 'png';
  const choices = isPicture ? defaultPdfChoices : pdf;
  const written = await engine.convert(
    {
      bytes,
      name: `${safeFileName(baseName(source.name))}.${extension}`,
      target: isPicture ? 'pdf' : target,
      filterOptions: filterOptionsFor(target, choices),
    },
    context.signal,
    partOf(context, 0, isPicture ? 0.5 : 0.9).onProgress,
  );
  const made = { madeBy: 'Faithful (LibreOffice)' };
  if (isPicture)
    return { ...made, ...(await drawPages(source.name, written.bytes, pdf.pages, context)) };
  const blob = new Blob([written.bytes], { type: mimeOfOfficeTarget[target] });
  const detail = await verify(target, written, blob, choices, context);
  return { ...made, files: [{ name: `${baseName(source.name)}.${target}`, blob }], detail };
}

async function workbookOf(csv: Blob, context: CodecContext): Promise<Uint8Array<ArrayBuffer>> {
  const { csvToXlsx } = await import('@entropy-tools/data/data/csv-to-xlsx');
  const { blob } = await csvToXlsx(csv, {}, partOf(context, 0, 0.05));
  return readBytes(blob);
}

function filterOptionsFor(target: OfficeTarget, pdf: PdfChoices): string {
  if (target === 'pdf' || target === 'png') return pdfExportOptions(pdf);
  if (target === 'csv') return csvOptions;
  return target === 'txt' ? textOptions : '';
}

/** Verifies a result by reading it again. @returns what it contains, such as '3 pages' */
async function verify(
  target: OfficeTarget,
  { bytes, parts }: { bytes: Uint8Array<ArrayBuffer>; parts: number },
  blob: Blob,
  { password, archival }: PdfChoices,
  context: CodecContext,
): Promise<string> {
  switch (target) {
    case 'pdf': {
      const { openPdf } = await import('@entropy-tools/documents/pdf/open-pdf');
      const isLocked = password !== '' && !archival;
      const pdf = await openPdf(bytes, context, isLocked ? { password } : {});
      const { metadata } = await pdf.document.getMetadata();
      await pdf.close();
      const pages = formatCount(pdf.pageCount, 'page');
      if (!archival) return pages;
      if (metadata?.get('pdfaid:part') !== '2')
        throw new ToolError(
          'internal',
          'LibreOffice did not write PDF/A-2b, so there is no result. Convert it without PDF/A.',
        );
      return `${pages} · PDF/A-2b as LibreOffice writes it`;
    }
    case 'docx': {
      const { verifyDocx } = await import('@entropy-tools/documents/doc/write-docx/verify-docx');
      return (await verifyDocx(bytes)).detail;
    }
    case 'xlsx': {
      const { verifyXlsx } = await import('@entropy-tools/data/data/verify-data');
      return formatCount((await verifyXlsx(blob, context)).rows, 'row');
    }
    case 'csv': {
      const { verifyCsv } = await import('@entropy-tools/data/data/verify-data');
      return formatCount((await verifyCsv(blob, ',', context)).rows, 'row');
    }
    case 'xls':
    case 'ods':
      return formatCount(parts, 'sheet');
    case 'pptx':
    case 'odp':
      return formatCount(parts, 'slide');
    default:
      return formatCount(parts, 'page');
  }
}

async function drawPages(
  name: string,
  pdf: Uint8Array<ArrayBuffer>,
  pages: string | null,
  context: CodecContext,
): Promise<Pick<Converted, 'files' | 'detail'>> {
  const { streamPdfPages } = await import('@entropy-tools/documents/pdf/render-pdf');
  const files: OutputFile[] = [];
  let size = '';
  const options = { pages: pages ?? 'all', scale: pictureScale, type: 'image/png' } as const;
  for await (const drawn of streamPdfPages(pdf, options, partOf(context, 0.5, 1))) {
    files.push({ name: `${baseName(name)}-${drawn.page}.png`, blob: drawn.blob });
    size = `${drawn.width} × ${drawn.height} px`;
  }
  const [first] = files;
  if (first && files.length === 1) first.name = `${baseName(name)}.png`;
  return { files, detail: files.length === 1 ? size : formatCount(files.length, 'page') };
}
