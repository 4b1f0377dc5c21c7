import type { CodecContext } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import type { PdfSource } from '../made-pdf';

/** A file that a task made. */
export interface TaskFile {
  name: string;
  blob: Blob;
  /** For a PDF. */
  pageCount?: number;
}

export interface TaskResult {
  files: TaskFile[];
  /** What changed: '12 pages · 67 % smaller'. */
  detail: string;
  /** The result is identical to the file, byte for byte. */
  isUnchanged?: boolean;
  /** Engines that took part in this run besides those that open and write every PDF. */
  madeBy?: readonly string[];
}

/** The input of a task. */
export interface TaskJob {
  source: PdfSource;
  bytes: Uint8Array<ArrayBuffer>;
  context: CodecContext;
}

export const pointsPerMm = 72 / 25.4;

/** The result of a task that makes one PDF from one. @param label suffix of its name */
export function madePdf(
  source: PdfSource,
  label: string,
  { bytes, pageCount }: { bytes: Uint8Array<ArrayBuffer>; pageCount: number },
  detail: string,
): TaskResult {
  const file = { name: resultName(source, label, 'pdf'), blob: pdfBlob(bytes), pageCount };
  return { files: [file], detail: `${formatCount(pageCount, 'page')} · ${detail}` };
}

export function passwordOf({ password }: PdfSource): { password?: string } {
  return password === undefined ? {} : { password };
}

export function resultName(source: PdfSource, label: string, extension: string): string {
  return safeFileName(`${baseName(source.name)} - ${label}.${extension}`);
}

export function pdfBlob(bytes: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([bytes], { type: 'application/pdf' });
}
