// Converts Windows metafiles among a document's pictures to SVG, which browsers, our writers and readers
// know. One that cannot be drawn is left as it is, and the writers warn of it. The drawing code loads with
// the first metafile.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { gunzipSync, unzlibSync } from 'fflate';
import { collectImages } from './image-for-office';
import type { Block, DocImage } from './model';

/** Larger ones are treated as hostile: three megabytes hold a hundred thousand lines, a photo fills forty. */
const MAX_METAFILE_BYTES = 48_000_000;

/**
 * The picture, as SVG where it was a metafile that can be drawn. A size that the document states is kept.
 * @param lack called with each part that the drawing lacks, in the plural
 */
export async function drawMetafile<Picture extends Pick<DocImage, 'bytes' | 'type'>>(
  picture: Picture,
  lack: (part: string) => void,
): Promise<Picture & Pick<DocImage, 'width' | 'height'>> {
  if (!/^image\/x-[ew]mf$/.test(picture.type) || picture.bytes.length > MAX_METAFILE_BYTES)
    return picture;
  const { metafileToSvg } = await import('@entropy-tools/media/image/metafile/metafile-to-svg');
  try {
    const drawing = metafileToSvg(picture.bytes);
    if (!drawing) return picture;
    for (const part of drawing.lost) lack(part);
    const { width, height } = drawing;
    const bytes = new TextEncoder().encode(drawing.svg);
    return { width, height, ...picture, bytes, type: 'image/svg+xml' };
  } catch (error) {
    // A drawing that is too large is left as it is; the rest of the document is still converted.
    if (error instanceof ToolError) return picture;
    throw error;
  }
}

/** Draws the metafiles among the pictures of blocks, in place. */
export async function drawMetafiles(
  blocks: readonly Block[],
  { warn }: Pick<CodecContext, 'warn'>,
): Promise<void> {
  const lack = missingPartReporter(warn);
  for (const image of collectImages(blocks)) Object.assign(image, await drawMetafile(image, lack));
}

/** Returns a callback that warns about parts that drawings lack, each part once. */
export function missingPartReporter(warn: (message: string) => void): (part: string) => void {
  const told = new Set<string>();
  return (part) => {
    if (!told.has(part)) warn(`A drawing of Windows (WMF, EMF) is shown without ${part}.`);
    told.add(part);
  };
}

/** Unpacks a metafile compressed with gzip (`.emz`, `.wmz`); returns others unchanged. */
export function unpackMetafile(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b || bytes.length < 18) return bytes;
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 4, true);
  return inflate(bytes, size, gunzipSync) ?? bytes;
}

/** The content of a zlib stream of a known size; undefined where it is damaged or too large. */
export function inflateMetafile(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
): Uint8Array<ArrayBuffer> | undefined {
  return inflate(bytes, size, unzlibSync);
}

function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  unpack: (data: Uint8Array, options: { out: Uint8Array }) => Uint8Array,
): Uint8Array<ArrayBuffer> | undefined {
  if (size > MAX_METAFILE_BYTES) return undefined;
  try {
    // A fixed output buffer stops a stream that never ends.
    return new Uint8Array(unpack(bytes, { out: new Uint8Array(size) }));
  } catch {
    return undefined;
  }
}
