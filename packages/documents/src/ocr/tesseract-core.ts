/**
 * Starts Tesseract 5 (tesseract.js-core: wasm with SIMD, LSTM only, one thread). Script and wasm are fetched
 * from our own origin at first use; in Node the installed package is used instead. The wrapper library
 * tesseract.js is not used: it brings its own worker, cache and downloads (decision 057).
 */
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** The part of Tesseract's API that is used. Source: tesseract.js-core's `javascript/` and baseapi.h. */
export interface TesseractApi {
  /** @returns 0, or -1 when the language's data cannot be used */
  Init(dataPath: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Reads `/input`. @returns 1 when it is not a picture */
  SetImageFile(exif?: number, radians?: number): number;
  FindLines(): number;
  /** Gradient of the lines found, in radians, clockwise positive; the page must be turned back by this much. */
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetJSONText(): string;
  Clear(): void;
  End(): void;
}

export interface TesseractModule {
  FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  TessBaseAPI: new () => TesseractApi;
}

/** Options for starting the module. */
interface TesseractStart {
  wasmBinary: ArrayBuffer;
  /** Called with 0 to 100 while a page is recognised; the first 30 are layout analysis. */
  TesseractProgress: (percent: number) => void;
  print: (line: string) => void;
  printErr: (line: string) => void;
}

type StartTesseract = (start: TesseractStart) => Promise<TesseractModule>;

/** In a variable, so that the bundler does not follow the import. */
const installed = 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** @param wasm the bytes of the module @param onPercent see {@link TesseractStart.TesseractProgress} */
export async function startTesseract(
  wasm: ArrayBuffer,
  onPercent: (percent: number) => void,
): Promise<TesseractModule> {
  const { default: start } = inBrowser
    ? await importVendor<{ default: StartTesseract }>(vendorAssets.tesseractCore)
    : ((await import(/* @vite-ignore */ installed)) as { default: StartTesseract });
  // Discards the engine's remarks on each page (a guessed resolution, dirt).
  const print = () => undefined;
  return start({ wasmBinary: wasm, TesseractProgress: onPercent, print, printErr: print });
}
