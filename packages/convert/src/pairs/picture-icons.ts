// Icons of Windows, of Apple and of web sites: one picture in several sizes, square and with clear margins.
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { decodeImage } from '@entropy-tools/media/image/decode-image';
import { encodeBitmap } from '@entropy-tools/media/image/encode-bitmap';
import { icnsSides, readIcns, writeIcns } from '@entropy-tools/media/image/icons/icns';
import { readIco, writeIco } from '@entropy-tools/media/image/icons/ico';
import { makePainter, resampleInto } from '@entropy-tools/media/image/resample';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob, OutputFile } from '../job';

/** What Windows shows in lists, on the desktop and in large. */
const windowsSides: readonly number[] = [16, 24, 32, 48, 64, 128, 256];
/** What browsers take from favicon.ico. */
const webSides: readonly number[] = [16, 32, 48];
const appleTouchSide = 180;
const largeSide = 512;

/** A picture to ICO or ICNS, or to the icons of a web site. */
export async function writeIcons(
  { source, target, options, context }: ConvertJob,
  name: string,
): Promise<Converted> {
  const { bitmap } = await decodeImage(await readBytes(source.blob), context);
  const longest = Math.max(bitmap.width, bitmap.height);
  const isSite = target === 'ico' && options.picture.icon === 'web-site';
  const all = target === 'icns' ? icnsSides : isSite ? webSides : windowsSides;
  const [smallest = 16] = all;
  // Nothing is enlarged, except that each icon has its smallest size and a web site all of its own.
  const sides = isSite ? all : all.filter((side) => side <= longest || side === smallest);
  try {
    const pngs = new Map<number, Uint8Array>();
    for (const [index, side] of sides.entries()) {
      context.signal.throwIfAborted();
      pngs.set(side, await readBytes(await square(bitmap, side)));
      context.onProgress((index + 1) / (sides.length + 2));
    }
    const bytes =
      target === 'icns'
        ? writeIcns(pngs)
        : writeIco([...pngs].map(([size, png]) => ({ size, bytes: png })));
    const { width, count } = await (target === 'icns' ? readIcns : readIco)(bytes);
    if (width !== sides.at(-1) || count < sides.length)
      throw new ToolError('internal', 'An icon was written that does not open. Try again.');
    const blob = new Blob([bytes], { type: formats[target].mime });
    if (!isSite)
      return {
        files: [{ name, blob }],
        madeBy: 'our icon writer',
        detail: `${formatCount(sides.length, 'size')}, up to ${width} × ${width} px`,
      };
    if (longest < largeSide)
      context.warn(
        `This picture has ${bitmap.width} × ${bitmap.height} pixels, so the larger icons are soft. Start from one of ${largeSide} × ${largeSide}.`,
      );
    const files: OutputFile[] = [
      { name: 'favicon.ico', blob },
      // Telephones paint black behind what is clear.
      {
        name: 'apple-touch-icon.png',
        blob: await square(bitmap, appleTouchSide, options.picture.ground),
      },
      { name: `icon-${largeSide}.png`, blob: await square(bitmap, largeSide) },
    ];
    return { files, madeBy: 'our icon writer', detail: formatCount(files.length, 'file') };
  } finally {
    bitmap.close();
  }
}

/** The whole picture in the middle of a square. */
async function square(bitmap: ImageBitmap, side: number, ground?: string): Promise<Blob> {
  const painter = makePainter(side, side);
  if (ground !== undefined) {
    painter.fillStyle = ground;
    painter.fillRect(0, 0, side, side);
  }
  const scale = side / Math.max(bitmap.width, bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const place = {
    x: Math.floor((side - width) / 2),
    y: Math.floor((side - height) / 2),
    width,
    height,
  };
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  await resampleInto(painter, bitmap, whole, place, 'best');
  const { blob } = await encodeBitmap(painter.canvas.transferToImageBitmap(), 'image/png', 1);
  return blob;
}
