import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import type { TargetLanguage } from './translatable';

/** The file name of a translation: `report (zu-ZA).docx`. @param extension without a dot */
export function resultName(source: string, to: TargetLanguage, extension: string): string {
  return safeFileName(`${baseName(source)} (${to.language}).${extension}`);
}
