import { downloadBlob } from '~/platform/download';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { ReaderJobs } from './jobs';

/** Tracked here, because pdf.js's storage also holds values that were only read. */
const filled = new WeakSet<ViewPdf>();

/** Marks a document as filled in. */
export function markFilled(pdf: ViewPdf): void {
  filled.add(pdf);
}

/** Whether anything was filled in since the file was opened. */
export function hasFilledFields(pdf: ViewPdf): boolean {
  return filled.has(pdf);
}

/** The file with its filled-in form values, or the unchanged file if there are none. */
export async function documentBlob(pdf: ViewPdf, file: File, jobs: ReaderJobs): Promise<Blob> {
  if (!hasFilledFields(pdf)) return file;
  const saved = new Uint8Array(await pdf.document.saveDocument());
  const values = await beyondLatin(pdf);
  // pdf.js preserves protection, our own writer does not.
  const isOurs = Object.keys(values).length > 0 && !(await isProtected(pdf));
  const bytes = isOurs ? (await jobs.fillFields({ bytes: saved, values })).output : saved;
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

/** Texts that the standard form fonts lack characters for, by field name. */
async function beyondLatin(pdf: ViewPdf): Promise<Record<string, string>> {
  // Typed as an object, but a map in the version we use.
  const found: unknown = await pdf.document.getFieldObjects();
  const fields = found instanceof Map ? [...found] : Object.entries(found ?? {});
  const values: Record<string, string> = {};
  const kept = new Map<string, unknown>(
    Object.entries(Object.fromEntries(pdf.document.annotationStorage)),
  );
  for (const [name, places] of fields)
    for (const place of places as { id?: unknown; type?: unknown }[]) {
      const entry = place.type === 'text' ? kept.get(String(place.id)) : undefined;
      const value =
        typeof entry === 'object' && entry !== null
          ? (entry as { value?: unknown }).value
          : undefined;
      if (typeof value === 'string' && /[^\n\r\t\u0020-\u007e\u00a0-\u00ff]/u.test(value))
        values[name] = value;
    }
  return values;
}

async function isProtected(pdf: ViewPdf): Promise<boolean> {
  return (await pdf.document.getPermissions()) !== null;
}

/** Saves the document under its own name. @throws what pdf.js throws when the form cannot be saved */
export async function downloadDocument(pdf: ViewPdf, file: File, jobs: ReaderJobs): Promise<void> {
  downloadBlob(await documentBlob(pdf, file, jobs), file.name);
}
