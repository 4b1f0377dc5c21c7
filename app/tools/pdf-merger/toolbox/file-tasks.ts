// Tasks on a PDF as a file: size, protection, properties, repair.
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { sizeChange } from './size-change';
import { madePdf, passwordOf, type TaskJob, type TaskResult } from './task-files';
import type { TaskSettings } from './task-settings';

export async function compress(
  { source, bytes, context }: TaskJob,
  { aim, megabytes }: TaskSettings['compress'],
): Promise<TaskResult> {
  const { compressPdf } = await import('@entropy-tools/documents/pdf/compress/compress-pdf');
  const { compressLevels } = await import('@entropy-tools/documents/pdf/compress/compress-levels');
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
  const makers = [...(made.fonts > 0 ? ['MuPDF'] : []), ...(made.jpegs > 0 ? ['MozJPEG'] : [])];
  return {
    ...madePdf(source, 'compressed', made, detail),
    isUnchanged: made.unchanged,
    ...(makers.length > 0 ? { madeBy: makers } : {}),
  };
}

export async function protect(
  { source, bytes, context }: TaskJob,
  { openPassword, ownerPassword, printing, copying, changing }: TaskSettings['protect'],
): Promise<TaskResult> {
  const { protectPdf } = await import('@entropy-tools/documents/pdf/protect/protect-pdf');
  const allow = { printing, copying, changing };
  const wanted = { openPassword, ownerPassword, allow };
  const made = await protectPdf(bytes, wanted, source.password, context);
  return madePdf(source, 'protected', made, 'AES-256');
}

export async function unprotect(
  { source, bytes, context }: TaskJob,
  { isAllowed }: TaskSettings['unprotect'],
): Promise<TaskResult> {
  if (!isAllowed)
    throw new ToolError('input', 'Say first that the protection is yours to take off.');
  const { unprotectPdf } = await import('@entropy-tools/documents/pdf/protect/protect-pdf');
  const made = await unprotectPdf(bytes, source.password, context);
  return madePdf(source, 'unprotected', made, 'opens without a password');
}

export async function properties({ source, bytes, context }: TaskJob): Promise<TaskResult> {
  const { removeProperties } = await import(
    '@entropy-tools/documents/pdf/properties/document-properties'
  );
  const made = await removeProperties(bytes, source.password, context);
  const { properties: found, xmp } = made.removed;
  const names = found.map(({ name }) => name).join(', ');
  const detail =
    found.length + xmp === 0 ? 'there was nothing to remove' : `without ${names || 'XMP'}`;
  return madePdf(source, 'without properties', made, detail);
}

export async function flatten(
  { source, bytes, context }: TaskJob,
  what: TaskSettings['flatten'],
): Promise<TaskResult> {
  const { flattenPdf } = await import('@entropy-tools/documents/pdf/flatten/flatten-pdf');
  const made = await flattenPdf(bytes, { ...what, ...passwordOf(source) }, context);
  const { fields, comments, left } = made.count;
  if (left > 0)
    context.warn(`${formatCount(left, 'comment')} without a drawn look stayed as they were.`);
  const parts = [
    fields > 0 && formatCount(fields, 'field'),
    comments > 0 && formatCount(comments, 'comment'),
  ];
  return madePdf(source, 'flattened', made, `${parts.filter(Boolean).join(', ')} flattened`);
}

export async function repair({ source, bytes, context }: TaskJob): Promise<TaskResult> {
  const { repairPdf } = await import('@entropy-tools/documents/pdf/repair/repair-pdf');
  const made = await repairPdf(bytes, source.password, context);
  return madePdf(source, 'repaired', made, 'rewritten');
}
