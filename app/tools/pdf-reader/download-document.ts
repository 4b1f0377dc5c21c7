import type { ViewPdf } from '~/components/pdf-view/open-for-view';
import { downloadBlob } from '~/lib/download';

/** Whether anything was filled in since the file was opened. */
export function hasFilledFields(pdf: ViewPdf): boolean {
  return pdf.document.annotationStorage.size > 0;
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
