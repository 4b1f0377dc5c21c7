import { downloadBlob } from '~/platform/download';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';

/** pdf.js's storage also holds values that it only read, so it does not tell. */
const filled = new WeakSet<ViewPdf>();

/** Notes that something was filled in. */
export function markFilled(pdf: ViewPdf): void {
  filled.add(pdf);
}

/** Whether anything was filled in since the file was opened. */
export function hasFilledFields(pdf: ViewPdf): boolean {
  return filled.has(pdf);
}

/** The file with what was filled into its form, or the file itself when nothing was. */
export async function documentBlob(pdf: ViewPdf, file: File): Promise<Blob> {
  if (!hasFilledFields(pdf)) return file;
  const bytes = await pdf.document.saveDocument();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

/** Saves the document under its own name. @throws what pdf.js throws when the form cannot be saved */
export async function downloadDocument(pdf: ViewPdf, file: File): Promise<void> {
  downloadBlob(await documentBlob(pdf, file), file.name);
}
