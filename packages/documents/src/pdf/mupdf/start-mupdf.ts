/**
 * Starts MuPDF (mupdf, AGPL-3.0-or-later), which cuts fonts and blackens parts of pictures. Scripts and wasm
 * (3.6 MB compressed) are loaded at the first such task. It runs no script of a document, and has no network.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** The library once it runs. */
export type MuPdf = typeof import('mupdf');

/** Larger files are not given to it: its memory ends at 2 GB, and it holds the file and what it makes of it. */
export const MAX_MUPDF_BYTES = 300_000_000;

let loading: Promise<MuPdf> | undefined;
/** How often an instance was given up. */
let failures = 0;

/** In a variable, so that the bundler does not follow the import. */
const installed = 'mupdf';

/**
 * Runs one task on a document.
 * @param bytes a PDF without a password; copied
 * @throws ToolError `asset` when the library cannot be loaded; what the task throws; an Error of the library for a
 * document that it cannot read. After a trap (memory, a fault in its code) the next task gets a new instance.
 */
export async function withMuPdf<Result>(
  bytes: Uint8Array,
  context: Pick<CodecContext, 'loadAsset'>,
  task: (document: import('mupdf').PDFDocument, mupdf: MuPdf) => Result,
): Promise<Result> {
  loading ??= start(context).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  const mupdf = await loading;
  let document: import('mupdf').PDFDocument | undefined;
  try {
    document = new mupdf.PDFDocument(bytes);
    return task(document, mupdf);
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      loading = undefined;
      failures += 1;
      document = undefined;
    }
    throw error;
  } finally {
    document?.destroy();
    if (loading) mupdf.emptyStore();
  }
}

/** The decoded content of a stream: a copy, since the library's memory moves when it grows. */
export function contentOf(stream: import('mupdf').PDFObject): Uint8Array {
  const buffer = stream.readStream();
  try {
    return buffer.asUint8Array().slice();
  } finally {
    buffer.destroy();
  }
}

async function start({ loadAsset }: Pick<CodecContext, 'loadAsset'>): Promise<MuPdf> {
  // The fragment makes another instance of the same file, which no cache has to know.
  const again = failures === 0 ? '' : `#${failures}`;
  try {
    if (inBrowser) {
      const wasmBinary = await loadAsset(`${vendorAssets.mupdf}mupdf-wasm.wasm`);
      Object.assign(globalThis, { $libmupdf_wasm_Module: { wasmBinary } });
    }
    const address = again === '' ? installed : `${import.meta.resolve(installed)}${again}`;
    const mupdf = inBrowser
      ? await importVendor<MuPdf>(`${vendorAssets.mupdf}mupdf.js${again}`)
      : ((await import(/* @vite-ignore */ address)) as MuPdf);
    mupdf.setLog(null);
    return mupdf;
  } catch (error) {
    throw await toToolError(error);
  }
}
