// Tasks between PDFs and pictures.
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { passwordOf, resultName, type TaskFile, type TaskJob, type TaskResult } from './task-files';
import type { TaskSettings } from './task-settings';

export async function toPictures(
  { source, bytes, context }: TaskJob,
  { type, dpi, quality }: TaskSettings['to-pictures'],
): Promise<TaskResult> {
  const { streamPdfPages } = await import('@entropy-tools/documents/pdf/render-pdf');
  const extension = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }[type];
  const pages = source.pages.trim() || 'all';
  const options = { pages, scale: dpi / 72, type, quality: quality / 100, ...passwordOf(source) };
  const files: TaskFile[] = [];
  for await (const { page, blob } of streamPdfPages(bytes, options, context))
    files.push({ name: resultName(source, `page ${page}`, extension), blob });
  return { files, detail: `${dpi} dpi` };
}

export async function extractPictures(
  { source, bytes, context }: TaskJob,
  { minSide }: TaskSettings['extract-pictures'],
): Promise<TaskResult> {
  const { extractPictures: extract } = await import(
    '@entropy-tools/documents/pdf/pictures/extract-pictures'
  );
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
    name: resultName(source, `picture ${index + 1}`, extension),
    blob: new Blob([content], { type }),
  }));
  return { files, detail: howTaken(pictures) };
}

/** JPEG and JPEG 2000 files are copied; what a PDF stores as samples is written as PNG. */
function howTaken(pictures: readonly { extension: 'jpg' | 'jp2' | 'png' }[]): string {
  const drawn = pictures.filter(({ extension }) => extension === 'png').length;
  const copied = pictures.length - drawn;
  const parts = [
    copied > 0 && `${copied} as ${copied === 1 ? 'it lies' : 'they lie'} in the file`,
    drawn > 0 && `${drawn} with the same pixels as PNG`,
  ];
  return parts.filter(Boolean).join(', ');
}
