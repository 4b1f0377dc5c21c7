/** Starts libarchive (libarchive.js, MIT; its own code BSD-2-Clause), which knows archives of many kinds. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

type Bytes = Uint8Array<ArrayBuffer>;
type Call = (...values: (number | string | null)[]) => number & string;

/** The part of the Emscripten module that is used. Source: libarchive.js, src/webworker/wasm-module.js. */
interface Module {
  HEAPU8: Bytes;
  cwrap: (name: string, returns: 'number' | 'string' | null, takes: string[]) => Call;
}

/** The library once it runs. */
export interface LibArchive extends Module {
  /**
   * Packs files.
   * @throws ToolError `limit` if they do not fit into its memory
   */
  pack: (
    filter: string,
    format: string,
    files: readonly { path: string; content: Bytes }[],
  ) => Bytes;
}

/**
 * A new instance for each archive that is read: what a damaged one leaves in memory is gone with it.
 * @throws ToolError `asset` if it cannot be loaded
 */
export async function startLibArchive({
  loadAsset,
}: Pick<CodecContext, 'loadAsset'>): Promise<LibArchive> {
  type Part = { default: (how: object) => Promise<Module> };
  // Bundlers do not follow an address in a variable: browsers get the file of our own origin.
  const installed = 'libarchive.js/src/webworker/wasm-gen/libarchive.js';
  const [{ default: make }, wasmBinary] = await Promise.all([
    inBrowser
      ? importVendor<Part>(vendorAssets.libarchive)
      : (import(/* @vite-ignore */ installed) as Promise<Part>),
    loadAsset(vendorAssets.libarchiveWasm),
  ]);
  const module = await make({ wasmBinary, print: () => undefined, printErr: () => undefined });
  return Object.assign(module, {
    pack: (filter: string, format: string, files: readonly { path: string; content: Bytes }[]) =>
      pack(module, filter, format, files),
  });
}

/** What does not become smaller grows by its frames. */
const MARGIN_BYTES = 65_536;

function pack(
  module: Module,
  filter: string,
  format: string,
  files: readonly { path: string; content: Bytes }[],
): Bytes {
  const { cwrap } = module;
  const of = (name: string, takes: string[], returns: 'number' | null = 'number') =>
    cwrap(name, returns, takes);
  const malloc = of('malloc', ['number']);
  const free = of('free', ['number'], null);
  const start = of('start_archive_write', [
    'string',
    'string',
    'number',
    'number',
    'number',
    'string',
  ]);
  const write = of('write_archive_file', ['number', 'string', 'number', 'number'], null);
  const finish = of('finish_archive_write', ['number', 'number']);
  const space = files.reduce(
    (sum, { content }) => sum + Math.ceil(content.length * 1.01),
    MARGIN_BYTES,
  );
  const [out, size] = [malloc(space), malloc(8)];
  if (out === 0 || size === 0) throw tooLarge();
  const archive = start(filter, format, out, space, size, null);
  for (const { path, content } of files) {
    const place = malloc(content.length || 1);
    if (place === 0) throw tooLarge();
    module.HEAPU8.set(content, place);
    write(archive, path, content.length, place);
    free(place);
  }
  if (finish(archive, size) < 0) throw tooLarge();
  const length = new DataView(module.HEAPU8.buffer).getUint32(size, true);
  if (length === 0) throw tooLarge();
  const packed = module.HEAPU8.slice(out, out + length);
  free(out);
  free(size);
  return packed;
}

const tooLarge = () =>
  new ToolError(
    'limit',
    'These files do not fit into the memory of the packer. Convert fewer of them.',
  );
