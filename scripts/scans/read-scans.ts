/** Turns a scan into a searchable PDF as every tool does, without a browser; loaded through Vite by `scans.ts`. */

import {
  characterErrors,
  normalisePrint,
} from '@entropy-tools/documents/ocr/character-errors.testing';
import { recogniseFile } from '@entropy-tools/documents/ocr/recognise-file';
import { makeTestContext } from '@entropy-tools/media/image/codec-context.testing';

export { characterErrors, normalisePrint as plainPrint };

/** @param file a PDF of pictures, or a picture @throws as `recogniseFile` */
export async function readScan(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { pdf } = await recogniseFile(new Blob([file]), { language: 'eng' }, makeTestContext());
  return new Uint8Array(await pdf.arrayBuffer());
}
