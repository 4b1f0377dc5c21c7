/**
 * Shrinks a PNG losslessly with oxipng as built by @jsquash/oxipng, single-threaded. The wasm is loaded
 * from our own origin on first use. It reports no progress while it works.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** The part of the package's script that we use. Source: @jsquash/oxipng/codec/pkg/squoosh_oxipng.d.ts. */
interface OxipngScript {
  default: (wasm: Uint8Array) => Promise<unknown>;
  optimise: (png: Uint8Array, level: number, interlace: boolean, alpha: boolean) => Uint8Array;
}

/** 0 is the fastest, 6 the most thorough. */
const level = 2;

/**
 * Returns the same picture in fewer bytes, or the PNG itself if none can be saved.
 * @throws ToolError `asset` if the optimiser cannot be loaded
 */
export async function optimisePng(
  png: Blob,
  context: Pick<CodecContext, 'loadAsset' | 'warn'>,
): Promise<Blob> {
  const { optimise } = await load(context);
  const before = new Uint8Array(await png.arrayBuffer());
  try {
    const after = optimise(before, level, false, false);
    return after.length < before.length ? new Blob([after.slice()], { type: 'image/png' }) : png;
  } catch {
    // It ran out of memory or met an unsupported PNG; the browser's output is still valid.
    loading = undefined;
    context.warn('This PNG could not be optimised, so it is larger than it need be.');
    return png;
  }
}

let loading: Promise<OxipngScript> | undefined;

function load({ loadAsset }: Pick<CodecContext, 'loadAsset'>): Promise<OxipngScript> {
  loading ??= (async () => {
    const [script, wasm] = await Promise.all([
      importVendor<OxipngScript>(vendorAssets.oxipng),
      loadAsset(vendorAssets.oxipngWasm),
    ]);
    await script.default(wasm);
    return script;
  })().catch(async (error: unknown) => {
    loading = undefined;
    throw await toToolError(error);
  });
  return loading;
}
