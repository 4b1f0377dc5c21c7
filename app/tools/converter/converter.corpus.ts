import type { CorpusTool } from '../../../tests/support/corpus-tool.ts';
import { driveConverter } from '../../../tests/support/drive-converter.ts';

/** The target for each format in the corpus: the one that reads most of the file. */
const targets: Readonly<Record<string, string>> = {
  pdf: 'DOCX',
  docx: 'PDF',
  doc: 'PDF',
  xlsx: 'CSV',
  csv: 'XLSX',
  png: 'PDF',
  pptx: 'PDF',
};

export const corpus: CorpusTool = {
  slug: 'converter',
  kinds: Object.keys(targets),
  mixed: { photos: ['jpg', 'png'] },
  drive: (page, path, kind, timeoutMs) =>
    driveConverter(page, [path], targets[kind] ?? 'WEBP', timeoutMs),
};
