// Runs one task of the toolbox on one PDF, in the worker: reads the file, calls the codec, names what
// came of it and says in a line what changed.
import type { CodecContext } from '~/codecs/codec-context';
import { baseName, safeFileName } from '~/platform/file-names';
import { formatCount } from '~/platform/format';
import { ToolError } from '~/platform/tool-error';
import type { PdfSource } from '../made-pdf';
import { readSource } from '../read-source';
import { isSigned } from './is-signed';
import { sizeChange } from './size-change';
import type { TaskSettings, ToolboxRequest } from './task-settings';

/** A file that a task made. */
export interface TaskFile {
  name: string;
  blob: Blob;
  /** Of a PDF. */
  pageCount?: number;
}

export interface TaskResult {
  files: TaskFile[];
  /** What changed: '12 pages · 67 % smaller'. */
  detail: string;
}

const pointsPerMm = 72 / 25.4;

/** @throws ToolError as the task's codec */
export async function runTask(
  source: PdfSource,
  request: ToolboxRequest,
  context: CodecContext,
): Promise<TaskResult> {
  const bytes = await readSource(source.blob);
  if (!keepsFile.has(request.task) && isSigned(bytes))
    context.warn('This PDF is signed. The signature does not hold for the changed file.');
  const job = { source, bytes, context };
  switch (request.task) {
    case 'compress':
      return compress(job, request.settings);
    case 'protect':
      return protect(job, request.settings);
    case 'unprotect':
      return unprotect(job, request.settings);
    case 'properties':
      return properties(job);
    case 'numbers':
      return numbers(job, request.settings);
    case 'watermark':
      return watermark(job, request.settings);
    case 'flatten':
      return flatten(job, request.settings);
    case 'resize':
      return resize(job, request.settings);
    case 'sheets':
      return sheets(job, request.settings);
    case 'to-pictures':
      return toPictures(job, request.settings);
    case 'extract-pictures':
      return extractPictures(job, request.settings);
    case 'repair':
      return repair(job);
    case 'from-pictures':
    case 'compare':
      throw new Error(`${request.task} takes all files at once`);
  }
}

/** Tasks whose results are no PDF of the same kind. */
const keepsFile = new Set<ToolboxRequest['task']>(['to-pictures', 'extract-pictures']);

interface Job {
  source: PdfSource;
  bytes: Uint8Array<ArrayBuffer>;
  context: CodecContext;
}

async function compress(
  { source, bytes, context }: Job,
  { aim, megabytes }: TaskSettings['compress'],
): Promise<TaskResult> {
  const { compressPdf } = await import('~/codecs/pdf/compress/compress-pdf');
  const { compressLevels } = await import('~/codecs/pdf/compress/compress-levels');
  if (aim === 'size' && !(megabytes > 0))
    throw new ToolError('input', 'Say how large the file may be: a number of megabytes.');
  const made = await compressPdf(
    bytes,
    {
      aim: aim === 'size' ? { bytes: megabytes * 1e6 } : { level: compressLevels[aim] },
      ...passwordOf(source),
    },
    context,
  );
  if (!made.reached)
    context.warn('It does not get smaller than this without pages that cannot be read.');
  const detail = made.unchanged
    ? 'as small as before, so it is unchanged'
    : sizeChange(bytes.length, made.bytes.length);
  return pdf(source, 'compressed', made, detail);
}

async function protect(
  { source, bytes, context }: Job,
  { openPassword, ownerPassword, printing, copying, changing }: TaskSettings['protect'],
): Promise<TaskResult> {
  const { protectPdf } = await import('~/codecs/pdf/protect/protect-pdf');
  const allow = { printing, copying, changing };
  const wanted = { openPassword, ownerPassword, allow };
  const made = await protectPdf(bytes, wanted, source.password, context);
  return pdf(source, 'protected', made, 'AES-256');
}

async function unprotect(
  { source, bytes, context }: Job,
  { isAllowed }: TaskSettings['unprotect'],
): Promise<TaskResult> {
  if (!isAllowed)
    throw new ToolError('input', 'Say first that the protection is yours to take off.');
  const { unprotectPdf } = await import('~/codecs/pdf/protect/protect-pdf');
  const made = await unprotectPdf(bytes, source.password, context);
  return pdf(source, 'unprotected', made, 'opens without a password');
}

async function properties({ source, bytes, context }: Job): Promise<TaskResult> {
  const { removeProperties } = await import('~/codecs/pdf/properties/document-properties');
  const made = await removeProperties(bytes, source.password, context);
  const { properties: found, xmp } = made.removed;
  const names = found.map(({ name }) => name).join(', ');
  const detail =
    found.length + xmp === 0 ? 'there was nothing to remove' : `without ${names || 'XMP'}`;
  return pdf(source, 'without properties', made, detail);
}

async function numbers(
  { source, bytes, context }: Job,
  settings: TaskSettings['numbers'],
): Promise<TaskResult> {
  const { stampPages } = await import('~/codecs/pdf/stamp/stamp-pages');
  const { text, edge, align, otherText, otherAlign } = settings;
  const otherEdge = edge === 'top' ? 'bottom' : 'top';
  const made = await stampPages(
    bytes,
    {
      stamps: [
        { kind: 'line', edge, align, text },
        { kind: 'line', edge: otherEdge, align: otherAlign, text: otherText },
      ],
      pages: source.pages,
      size: settings.sizePt,
      color: settings.color,
      family: settings.family,
      margin: settings.marginMm * pointsPerMm,
      firstNumber: settings.firstNumber,
      mirrored: settings.mirrored,
      file: baseName(source.name),
      date: new Date().toLocaleDateString(),
      ...passwordOf(source),
    },
    context,
  );
  return pdf(source, 'numbered', made, `${formatCount(made.stamped, 'page')} written on`);
}

async function watermark(
  { source, bytes, context }: Job,
  { kind, text, picture, color, opacity, angle, width }: TaskSettings['watermark'],
): Promise<TaskResult> {
  const { stampPages } = await import('~/codecs/pdf/stamp/stamp-pages');
  const looks = { opacity: opacity / 100, angle, width: width / 100 };
  if (kind === 'picture' && !picture) throw new ToolError('input', 'Choose a picture first.');
  const made = await stampPages(
    bytes,
    {
      stamps: [
        kind === 'picture' && picture
          ? { kind, picture: await readSource(picture), ...looks }
          : { kind: 'text', text, color, ...looks },
      ],
      pages: source.pages,
      family: 'Helvetica',
      ...unusedByMarks,
      ...passwordOf(source),
    },
    context,
  );
  return pdf(source, 'marked', made, `${formatCount(made.stamped, 'page')} marked`);
}

/** What only lines at the edges need. */
const unusedByMarks = {
  ...{ size: 10, color: '#000000', margin: 0, firstNumber: 1, mirrored: false },
  ...{ file: '', date: '' },
};

async function flatten(
  { source, bytes, context }: Job,
  what: TaskSettings['flatten'],
): Promise<TaskResult> {
  const { flattenPdf } = await import('~/codecs/pdf/flatten/flatten-pdf');
  const made = await flattenPdf(bytes, { ...what, ...passwordOf(source) }, context);
  const { fields, comments, left } = made.count;
  if (left > 0)
    context.warn(`${formatCount(left, 'comment')} without a drawn look stayed as they were.`);
  const parts = [
    fields > 0 && formatCount(fields, 'field'),
    comments > 0 && formatCount(comments, 'comment'),
  ];
  return pdf(source, 'flattened', made, `${parts.filter(Boolean).join(', ')} flattened`);
}

async function resize(
  { source, bytes, context }: Job,
  { kind, paper, topMm, rightMm, bottomMm, leftMm }: TaskSettings['resize'],
): Promise<TaskResult> {
  const { resizePages } = await import('~/codecs/pdf/layout/resize-pages');
  const [top, right, bottom, left] = [topMm, rightMm, bottomMm, leftMm].map(
    (millimetres) => (Number.isFinite(millimetres) ? millimetres : 0) * pointsPerMm,
  ) as [number, number, number, number];
  const plan =
    kind === 'paper'
      ? ({ kind, paper } as const)
      : ({ kind, edges: { top, right, bottom, left } } as const);
  const made = await resizePages(
    bytes,
    { plan, pages: source.pages, ...passwordOf(source) },
    context,
  );
  const label = kind === 'paper' ? paper : 'cropped';
  return pdf(source, label, made, `${formatCount(made.changed, 'page')} changed`);
}

async function sheets(
  { source, bytes, context }: Job,
  { layout, paper, frames }: TaskSettings['sheets'],
): Promise<TaskResult> {
  const { imposePages } = await import('~/codecs/pdf/layout/impose-pages');
  const plan =
    layout === 'booklet'
      ? ({ kind: 'booklet' } as const)
      : ({ kind: 'grid', perSheet: layout } as const);
  const options = { layout: plan, paper, frames, ...passwordOf(source) };
  const made = await imposePages(bytes, options, context);
  const label = layout === 'booklet' ? 'booklet' : `${layout} a sheet`;
  const detail = `${formatCount(made.pageCount, 'page')} on ${formatCount(made.sheets, 'side')}`;
  return {
    files: [
      { name: nameOf(source, label, 'pdf'), blob: pdfBlob(made.bytes), pageCount: made.sheets },
    ],
    detail,
  };
}

async function toPictures(
  { source, bytes, context }: Job,
  { type, dpi, quality }: TaskSettings['to-pictures'],
): Promise<TaskResult> {
  const { streamPdfPages } = await import('~/codecs/pdf/render-pdf');
  const extension = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }[type];
  const pages = source.pages.trim() || 'all';
  const options = { pages, scale: dpi / 72, type, quality: quality / 100, ...passwordOf(source) };
  const files: TaskFile[] = [];
  for await (const { page, blob } of streamPdfPages(bytes, options, context))
    files.push({ name: nameOf(source, `page ${page}`, extension), blob });
  return { files, detail: `${dpi} dpi` };
}

async function extractPictures(
  { source, bytes, context }: Job,
  { minSide }: TaskSettings['extract-pictures'],
): Promise<TaskResult> {
  const { extractPictures: extract } = await import('~/codecs/pdf/pictures/extract-pictures');
  const { pictures, unread } = await extract(bytes, { minSide, ...passwordOf(source) }, context);
  if (pictures.length === 0)
    throw new ToolError(
      'input',
      unread > 0
        ? 'The pictures of this PDF are of kinds that cannot be taken out here (fax, JBIG2, printing inks).'
        : 'There are no pictures of this size in the PDF.',
    );
  if (unread > 0)
    context.warn(
      `${formatCount(unread, 'picture')} of other kinds (fax, JBIG2, printing inks) were left out.`,
    );
  const files = pictures.map(({ bytes: content, extension, type }, index) => ({
    name: nameOf(source, `picture ${index + 1}`, extension),
    blob: new Blob([content], { type }),
  }));
  return { files, detail: 'as it lies in the file' };
}

async function repair({ source, bytes, context }: Job): Promise<TaskResult> {
  const { repairPdf } = await import('~/codecs/pdf/repair/repair-pdf');
  const made = await repairPdf(bytes, source.password, context);
  return pdf(source, 'repaired', made, 'written anew');
}

function pdf(
  source: PdfSource,
  label: string,
  { bytes, pageCount }: { bytes: Uint8Array<ArrayBuffer>; pageCount: number },
  detail: string,
): TaskResult {
  const file = { name: nameOf(source, label, 'pdf'), blob: pdfBlob(bytes), pageCount };
  return { files: [file], detail: `${formatCount(pageCount, 'page')} · ${detail}` };
}

function passwordOf({ password }: PdfSource): { password?: string } {
  return password === undefined ? {} : { password };
}

function nameOf(source: PdfSource, label: string, extension: string): string {
  return safeFileName(`${baseName(source.name)} - ${label}.${extension}`);
}

function pdfBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([bytes], { type: 'application/pdf' });
}
