import {
  type OfficeSource,
  officeFormatOfName,
} from '@entropy-tools/documents/office/office-formats';
import type { ReadResult } from '../read-result';
import { isPrintedOnly } from './printed-only';

/** A file that LibreOffice can lay out. */
export interface PrintedSource {
  file: File;
  /** The detected format, whatever the file's extension. */
  format: OfficeSource;
}

/** The source for the printed view of a document; undefined if the format has no pages. */
export function printedSource(
  file: File,
  { format, simulated }: Pick<ReadResult, 'format' | 'simulated'>,
): PrintedSource | undefined {
  const hasPages = format === 'docx' || format === 'doc' || format === 'odt' || format === 'rtf';
  return hasPages && !simulated ? { file, format } : undefined;
}

/** The source for a spreadsheet or slides, by the file's name; otherwise undefined. */
export function printedOnlySource(file: File): PrintedSource | undefined {
  const format = officeFormatOfName(file.name);
  return format && isPrintedOnly(file.name) ? { file, format } : undefined;
}
