import {
  type OfficeSource,
  officeFormatOfName,
} from '@entropy-tools/documents/office/office-formats';
import type { ReadResult } from '../read-result';
import { isPrintedOnly } from './printed-only';

/** A file that LibreOffice can lay out. */
export interface PrintedSource {
  file: File;
  /** What the file is, whatever its name says. */
  format: OfficeSource;
}

/** What can be shown as printed of a document that was read; undefined where paper means nothing to it. */
export function printedSource(
  file: File,
  { format, simulated }: Pick<ReadResult, 'format' | 'simulated'>,
): PrintedSource | undefined {
  const hasPages = format === 'docx' || format === 'doc' || format === 'odt' || format === 'rtf';
  return hasPages && !simulated ? { file, format } : undefined;
}

/** A sheet or slides by the file's name, else undefined. */
export function printedOnlySource(file: File): PrintedSource | undefined {
  const format = officeFormatOfName(file.name);
  return format && isPrintedOnly(file.name) ? { file, format } : undefined;
}
