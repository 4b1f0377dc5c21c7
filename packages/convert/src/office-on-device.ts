// The worker's side of LibreOffice: one for all documents of a page.

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

/** Brings LibreOffice onto the device and starts it; progress is the share of its bytes that are here. */
export async function prepareOfficeHere({ signal, onProgress }: CodecContext): Promise<void> {
  await office().open(signal, ({ received, total }) => onProgress(received / total));
}

/** Converts one document. */
export function convertOfficeHere(job: OfficeJob, context: CodecContext): Promise<Converted> {
  return convertOffice(job, office(), context);
}
