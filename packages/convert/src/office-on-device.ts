// LibreOffice in the worker: one instance for all documents of a page.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { createLibreOffice } from '@entropy-tools/documents/office/libreoffice-engine';
import type { OfficeEngine } from '@entropy-tools/documents/office/office-engine';
import type { Converted } from './job';
import { convertOffice, type OfficeJob } from './pairs/office';

let engine: OfficeEngine | undefined;

const office = () => {
  engine ??= createLibreOffice();
  return engine;
};

/** Downloads LibreOffice and starts it; progress is the share of its bytes that have arrived. */
export async function prepareOfficeHere({ signal, onProgress }: CodecContext): Promise<void> {
  await office().open(signal, ({ received, total }) => onProgress(received / total));
}

/** Converts one document. */
export function convertOfficeHere(job: OfficeJob, context: CodecContext): Promise<Converted> {
  return convertOffice(job, office(), context);
}
