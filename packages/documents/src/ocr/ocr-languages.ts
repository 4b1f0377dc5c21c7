/**
 * The languages that can be recognised. The data is Tesseract's `best_int` (integer LSTM), one file each,
 * fetched when the language is chosen. Of South Africa's languages English and Afrikaans have data on npm;
 * isiNdebele, isiXhosa, isiZulu, Sesotho, Sepedi, Setswana, siSwati, Tshivenda and Xitsonga have none.
 */
import { vendorAssets } from '@entropy-tools/core/vendor-assets';

/** A language, by its ISO 639-2 code. */
export interface OcrLanguage {
  name: string;
  /** Path below public/. */
  path: string;
  /** Download size in bytes. */
  bytes: number;
}

/** English first, then by name. */
export const ocrLanguages = {
  eng: { name: 'English', path: vendorAssets.ocrEnglish, bytes: 2_952_873 },
  afr: { name: 'Afrikaans', path: vendorAssets.ocrAfrikaans, bytes: 1_834_273 },
  nld: { name: 'Dutch', path: vendorAssets.ocrDutch, bytes: 3_005_696 },
  fra: { name: 'French', path: vendorAssets.ocrFrench, bytes: 707_406 },
  deu: { name: 'German', path: vendorAssets.ocrGerman, bytes: 1_333_102 },
  ita: { name: 'Italian', path: vendorAssets.ocrItalian, bytes: 1_660_998 },
  por: { name: 'Portuguese', path: vendorAssets.ocrPortuguese, bytes: 1_392_239 },
  spa: { name: 'Spanish', path: vendorAssets.ocrSpanish, bytes: 2_100_190 },
  swa: { name: 'Swahili', path: vendorAssets.ocrSwahili, bytes: 1_094_930 },
} as const satisfies Readonly<Record<string, OcrLanguage>>;

export type OcrLanguageCode = keyof typeof ocrLanguages;

/** Download size of the engine itself: script and wasm, both compressed. */
const ENGINE_BYTES = 1_082_394;

/** Bytes to download when a language is first used. */
export function ocrDownloadBytes(language: OcrLanguageCode): number {
  return ENGINE_BYTES + ocrLanguages[language].bytes;
}

/** Whether a code is one of the available languages. */
export function isOcrLanguage(code: string): code is OcrLanguageCode {
  return Object.hasOwn(ocrLanguages, code);
}
