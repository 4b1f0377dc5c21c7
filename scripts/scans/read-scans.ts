/** A scan becomes a searchable PDF as in every tool, without a browser: loaded through Vite by `scans.ts`. */
import { makeTestContext } from '~/codecs/image/codec-context.testing';
import { characterErrors, plainPrint } from '~/codecs/ocr/character-errors.testing';
import { recogniseFile } from '~/codecs/ocr/recognise-file';

export { characterErrors, plainPrint };

/** @param file a PDF of pictures, or a picture @throws as `recogniseFile` */
export async function readScan(file: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const { pdf } = await recogniseFile(new Blob([file]), { language: 'eng' }, makeTestContext());
  return new Uint8Array(await pdf.arrayBuffer());
}
