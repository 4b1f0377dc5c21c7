// The worker's side of Faithful: one LibreOffice for all documents of a page.

import type { CodecContext } from '~/codecs/codec-context';
import type { Converted } from '~/codecs/convert/job';
import { convertOffice, type OfficeJob } from '~/codecs/convert/pairs/office';
import { createLibreOffice } from '~/codecs/office/libreoffice-engine';
import type { OfficeEngine } from '~/codecs/office/office-engine';

let engine: OfficeEngine | undefined;

const office = () => {
  engine ??= createLibreOffice();
  return engine;
};

/** Brings LibreOffice onto the device and starts it; progress is the share of its bytes that are here. */
export async function prepareFaithful({ signal, onProgress }: CodecContext): Promise<void> {
  await office().open(signal, ({ received, total }) => onProgress(received / total));
}

/** Converts one document. */
export function runFaithful(job: OfficeJob, context: CodecContext): Promise<Converted> {
  return convertOffice(job, office(), context);
}
