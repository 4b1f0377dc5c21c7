/**
 * Starts ImageMagick (@imagemagick/magick-wasm, Apache-2.0), which knows the formats of picture editors, cameras
 * and old programs. Script and wasm (5.2 MB compressed) are loaded at the first such picture. It runs nothing
 * else: there is no Ghostscript behind it, no file system of the user and no network.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { IMagickImage } from '@imagemagick/magick-wasm';
import { MAX_IMAGE_SIDE } from '../image-header';

/** The library once it runs. */
export type Magick = typeof import('@imagemagick/magick-wasm');

/** Memory for pixels; 100 megapixels of four channels are 400 MB, and a conversion holds two copies. */
const MAX_MEMORY = 1_200_000_000n;
/** Pages, layers and frames that one file may make it hold at once. */
const MAX_PICTURES = 64n;

let loading: Promise<Magick> | undefined;

/** In a variable, so that the bundler does not follow the import. */
const installed = '@imagemagick/magick-wasm';

/** The memory and the functions of an instance, of which the script has one. It starts another only without one. */
type Script = Magick & { ImageMagick: { _api: unknown } };

/**
 * @returns the library, which runs; {@link runMagick} may end it
 * @throws ToolError `asset` if it cannot be loaded, `unsupported` if it does not start
 */
export function startMagick(context: Pick<CodecContext, 'loadAsset'>): Promise<Magick> {
  loading ??= start(context).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * Runs one step. What the library refuses is one of its errors. Anything else (a trap, an exception of C++ that
 * nobody caught) leaves its memory in an unknown state, so that it is given up and the next picture gets a new one.
 * @param step gets an empty picture, which is gone afterwards
 * @throws what the step threw
 */
export function runMagick<Result>(magick: Magick, step: (picture: IMagickImage) => Result): Result {
  const picture = magick.MagickImage.create();
  try {
    const result = step(picture);
    picture.dispose();
    return result;
  } catch (error) {
    if (error instanceof magick.MagickError || error instanceof ToolError) picture.dispose();
    else {
      loading = undefined;
      (magick as Script).ImageMagick._api = undefined;
    }
    throw error;
  }
}

async function start({ loadAsset }: Pick<CodecContext, 'loadAsset'>): Promise<Magick> {
  const [magick, wasm] = await Promise.all([
    importMagick(),
    loadAsset(vendorAssets.magickWasm),
  ]).catch(async (error: unknown) => {
    throw await toToolError(error);
  });
  try {
    await magick.initializeImageMagick(wasm);
  } catch (cause) {
    throw new ToolError(
      'unsupported',
      'ImageMagick, which reads this kind of picture, does not start in this browser.',
      { cause },
    );
  }
  const { ResourceLimits } = magick;
  ResourceLimits.width = BigInt(MAX_IMAGE_SIDE);
  ResourceLimits.height = BigInt(MAX_IMAGE_SIDE);
  ResourceLimits.memory = MAX_MEMORY;
  ResourceLimits.maxMemoryRequest = MAX_MEMORY;
  ResourceLimits.listLength = MAX_PICTURES;
  // What does not fit into memory fails, instead of going to a disk that does not exist.
  ResourceLimits.disk = 0n;
  return magick;
}

function importMagick(): Promise<Magick> {
  if (inBrowser) return importVendor<Magick>(vendorAssets.magick);
  return import(/* @vite-ignore */ installed) as Promise<Magick>;
}
