/**
 * Starts Tesseract 5 (tesseract.js-core: wasm with SIMD, LSTM only, one thread). Script and wasm come from our own
 * origin at first use; in Node the installed package takes their place. The library tesseract.js around it is
 * not used: it brings a worker, a cache and downloads of its own (decision 057).
 */
import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** The part of Tesseract's API that is used. Source: tesseract.js-core's `javascript/` and baseapi.h. */
export interface TesseractApi {
  /** @returns 0, or -1 when the language's data cannot be used */
  Init(dataPath: null, languages: string, mode: number): number;
  SetVariable(name: string, value: string): boolean;
  /** Takes `/input`. @returns 1 when it is no picture */
  SetImageFile(exif?: number, radians?: number): number;
  FindLines(): number;
  /** Of the lines found, in radians, clockwise positive; how far the page must be turned back. */
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

/** What the module is started with. */
interface TesseractStart {
  wasmBinary: ArrayBuffer;
  /** Told from 0 to 100 while a page is recognised; its first 30 are layout. */
  TesseractProgress: (percent: number) => void;
  print: (line: string) => void;
  printErr: (line: string) => void;
}

type StartTesseract = (start: TesseractStart) => Promise<TesseractModule>;

/** By a variable, so that the bundler leaves it. */
const installed = 'tesseract.js-core/tesseract-core-simd-lstm.js';

/** @param wasm the bytes of the module @param onPercent see {@link TesseractStart.TesseractProgress} */
export async function startTesseract(
  wasm: ArrayBuffer,
  onPercent: (percent: number) => void,
): Promise<TesseractModule> {
  const { default: start } = inBrowser
    ? await importVendor<{ default: StartTesseract }>(vendorAssets.tesseractCore)
    : ((await import(/* @vite-ignore */ installed)) as { default: StartTesseract });
  // Its remarks on each page (a guessed resolution, dirt) are for nobody here.
  const print = () => undefined;
  return start({ wasmBinary: wasm, TesseractProgress: onPercent, print, printErr: print });
}
