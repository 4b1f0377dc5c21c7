/**
 * Decodes a HEIC photo with libheif (LGPL), since only Safari can do so natively. The library is loaded
 * from our own origin on first use, as a separate, unmodified file. It applies the file's rotation and
 * cropping; colours are returned as stored and converted here.
 */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { importVendor } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { guardImage } from './image-header';
import { makePainter } from './resample';

/** The part of libheif-js that we use. Source: its README. */
interface LibHeif {
  HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPicture[] };
}
interface HeifPicture {
  get_width: () => number;
  get_height: () => number;
  is_primary?: () => boolean;
  display: (target: DisplayTarget, done: (filled: DisplayTarget | null) => void) => void;
  free: () => void;
}
interface DisplayTarget {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * @param displayP3 whether the colours are stored in Display P3
 * @returns the primary picture, upright, in sRGB; the caller closes it
 * @throws ToolError `asset` if libheif cannot be loaded, `input` if it cannot decode
 */
export async function decodeHeic(
  bytes: Uint8Array,
  displayP3: boolean,
  context: CodecContext,
): Promise<ImageBitmap> {
  const { HeifDecoder } = await loadLibHeif();
  throwIfAborted(context);
  context.onProgress(0.1);
  let pictures: HeifPicture[] = [];
  try {
    pictures = new HeifDecoder().decode(bytes);
    const picture = pictures.find((one) => one.is_primary?.()) ?? pictures[0];
    if (!picture) throw damaged();
    return await drawPicture(picture, displayP3);
  } catch (cause) {
    throw cause instanceof ToolError ? cause : damaged(cause);
  } finally {
    for (const picture of pictures) picture.free();
  }
}

async function drawPicture(picture: HeifPicture, displayP3: boolean): Promise<ImageBitmap> {
  const width = picture.get_width();
  const height = picture.get_height();
  // Its tiles may add up to more than the header declares.
  guardImage({ type: 'image/png', width, height });
  const data = new Uint8ClampedArray(width * height * 4);
  const filled = await new Promise<DisplayTarget | null>((resolve) =>
    picture.display({ data, width, height }, resolve),
  );
  if (!filled) throw damaged();
  const painter = makePainter(width, height);
  const colorSpace = displayP3 ? 'display-p3' : 'srgb';
  painter.putImageData(new ImageData(data, width, height, { colorSpace }), 0, 0);
  return painter.canvas.transferToImageBitmap();
}

let loading: Promise<LibHeif> | undefined;

function loadLibHeif(): Promise<LibHeif> {
  loading ??= startLibHeif().catch(async (error: unknown) => {
    loading = undefined; // Fetch it again on the next attempt.
    throw await toToolError(error);
  });
  return loading;
}

async function startLibHeif(): Promise<LibHeif> {
  const part = await importVendor<{ default: () => LibHeif | Promise<LibHeif> }>(
    vendorAssets.libheif,
  );
  const library = await part.default();
  // Older builds fill in the object later and expose a `ready` promise.
  const ready = (library as { ready?: Promise<unknown> }).ready;
  if (ready) await ready;
  return library;
}

const damaged = (cause?: unknown) =>
  new ToolError(
    'input',
    'This HEIC photo is damaged and cannot be decoded. Try another copy of it.',
    {
      cause,
    },
  );
