import { expect, it } from 'vitest';
import { makeTestContext } from './codec-context.testing';
import { decodeImage } from './decode-image';
import { transcodeImage } from './transcode-image';

/** A TIFF of one black pixel, without compression. */
function onePixelTiff(): Uint8Array<ArrayBuffer> {
  const tags = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 122],
    [277, 1],
    [278, 1],
    [279, 1],
  ] as const;
  const bytes = new Uint8Array(123);
  const view = new DataView(bytes.buffer);
  bytes.set([0x49, 0x49, 0x2a, 0]);
  view.setUint32(4, 8, true);
  view.setUint16(8, tags.length, true);
  for (const [index, [tag, value]] of tags.entries()) {
    view.setUint16(10 + index * 12, tag, true);
    view.setUint16(12 + index * 12, 4, true);
    view.setUint32(14 + index * 12, 1, true);
    view.setUint32(18 + index * 12, value, true);
  }
  return bytes;
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';

it('refuses formats that only a browser decodes outside of one', async () => {
  const refusal = { name: 'ToolError', code: 'unsupported' };
  await expect(transcodeImage({ bytes: onePixelTiff() }, makeTestContext())).rejects.toMatchObject(
    refusal,
  );
  await expect(decodeImage(new TextEncoder().encode(svg), makeTestContext())).rejects.toMatchObject(
    refusal,
  );
});
