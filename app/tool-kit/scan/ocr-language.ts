import { isOcrLanguage, type OcrLanguageCode } from '@entropy-tools/documents/ocr/ocr-languages';
import type { LocalRecord } from '~/platform/local-store';

/** The last language chosen for text recognition; shared by all tools. */
export const ocrLanguageRecord: LocalRecord<OcrLanguageCode> = {
  key: 'ocr-language',
  version: 1,
  parse: (value) => (typeof value === 'string' && isOcrLanguage(value) ? value : undefined),
  fallback: 'eng',
};
