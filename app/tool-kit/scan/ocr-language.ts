import { isOcrLanguage, type OcrLanguageCode } from '@entropy-tools/documents/ocr/ocr-languages';
import type { LocalRecord } from '~/platform/local-store';

/** The language that was chosen last for recognising text; it holds for all tools. */
export const ocrLanguageRecord: LocalRecord<OcrLanguageCode> = {
  key: 'ocr-language',
  version: 1,
  parse: (value) => (typeof value === 'string' && isOcrLanguage(value) ? value : undefined),
  fallback: 'eng',
};
