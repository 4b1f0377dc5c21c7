/** Formats that LibreOffice reads, and the targets of each. Each pair was tested, and its result reopened. */

export const officeSources = [
  'docx',
  'doc',
  'odt',
  'rtf',
  'xlsx',
  'xls',
  'ods',
  'csv',
  'pptx',
  'ppt',
  'odp',
  'txt',
  'html',
] as const;
export type OfficeSource = (typeof officeSources)[number];

export type OfficeTarget =
  | 'pdf'
  | 'png'
  | 'docx'
  | 'doc'
  | 'odt'
  | 'rtf'
  | 'txt'
  | 'xlsx'
  | 'xls'
  | 'ods'
  | 'csv'
  | 'pptx'
  | 'odp';

/** What slides become by way of PPTX, of which our own reader makes a text. */
export const slideTexts = ['md', 'html', 'docx', 'txt'] as const;

const textTargets: readonly OfficeTarget[] = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', 'png'];
const sheetTargets: readonly OfficeTarget[] = ['pdf', 'xlsx', 'xls', 'ods', 'csv', 'png'];
// PPTX to PPT lost words, so the old format is not offered.
const slideTargets: readonly OfficeTarget[] = ['pdf', 'pptx', 'odp', 'png'];

const others = (targets: readonly OfficeTarget[], source: string) =>
  targets.filter((target) => target !== source);

/** Targets of each source, in the order in which they are offered. */
export const officeTargets: Readonly<
  Record<OfficeSource, readonly (OfficeTarget | (typeof slideTexts)[number])[]>
> = {
  docx: others(textTargets, 'docx'),
  doc: others(textTargets, 'doc'),
  odt: others(textTargets, 'odt'),
  rtf: others(textTargets, 'rtf'),
  txt: others(textTargets, 'txt'),
  html: textTargets,
  xlsx: others(sheetTargets, 'xlsx'),
  xls: others(sheetTargets, 'xls'),
  ods: others(sheetTargets, 'ods'),
  csv: others(sheetTargets, 'csv'),
  pptx: others(slideTargets, 'pptx'),
  ppt: [...slideTargets, ...slideTexts],
  odp: [...others(slideTargets, 'odp'), ...slideTexts],
};

/** The format by a file's extension, or undefined when LibreOffice is not used for it. */
export function officeFormatOfName(name: string): OfficeSource | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'htm') return 'html';
  return officeSources.find((format) => format === extension);
}
