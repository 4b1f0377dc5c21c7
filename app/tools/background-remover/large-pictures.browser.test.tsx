// @module-tag sweep
/** Pictures at the limits are processed, or rejected with a reason in time, and the page keeps working. */

import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { describe, expect, it } from 'vitest';
import { paintPicture } from './cut-out';

const context = makeContext({});

/** A picture encoded by this browser. */
async function picture(
  width: number,
  height: number,
  type: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(width, height);
  const painter = canvas.getContext('2d', { alpha: false });
  if (!painter) throw new Error('no canvas');
  painter.fillStyle = '#2060a0';
  painter.fillRect(0, 0, width, height);
  painter.fillStyle = '#e0a030';
  painter.beginPath();
  painter.ellipse(width / 2, height / 2, width / 4, height / 3, 0, 0, 7);
  painter.fill();
  return new Uint8Array(await (await canvas.convertToBlob({ type })).arrayBuffer());
}

/** Changes the size in the header of a PNG (IHDR). */
function claiming(png: Uint8Array<ArrayBuffer>, width: number, height: number) {
  const view = new DataView(png.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return png;
}

describe('large pictures', () => {
  it('decodes 50 megapixels', async () => {
    const { canvas } = await paintPicture(await picture(8660, 5774, 'image/jpeg'), context);
    expect([canvas.width, canvas.height]).toEqual([8660, 5774]);
  });

  it.each([
    [65_535, 65_535],
    [65_535, 2000],
    [100_000, 1],
  ])('rejects %i × %i by the header, before decoding', async (width, height) => {
    const png = claiming(await picture(16, 16, 'image/png'), width, height);
    await expect(paintPicture(png, context)).rejects.toMatchObject({ name: 'ToolError' });
  });

  it('decodes a strip of 65,000 pixels, or rejects it with a reason', async () => {
    const strip = await picture(65_000, 4, 'image/png').catch(() => undefined);
    if (!strip) return;
    const painted = await paintPicture(strip, context).catch((error: unknown) => error);
    if (painted instanceof OffscreenCanvasRenderingContext2D)
      expect(painted.canvas.width).toBe(65_000);
    else expect(painted).toMatchObject({ name: 'ToolError' });
  });

  it('rejects a HEIC named as JPEG and a truncated file with a reason', async () => {
    const heic = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');
    await expect(paintPicture(heic, context)).rejects.toMatchObject({ name: 'ToolError' });
    const cut = (await picture(400, 300, 'image/png')).slice(0, 300);
    await expect(paintPicture(cut, context)).rejects.toMatchObject({ name: 'ToolError' });
    await expect(paintPicture(new Uint8Array(0), context)).rejects.toMatchObject({
      name: 'ToolError',
    });
  });
});
