/** Formats of the Converter and which may become which. Source: specification 2, section 5, Converter. */

export const sourceFormats = [
  'docx',
  'xlsx',
  'pdf',
  'txt',
  'md',
  'json',
  'csv',
  'svg',
  'xml',
  'png',
  'jpg',
  'webp',
  'mov',
] as const;
export type SourceFormat = (typeof sourceFormats)[number];

export type TargetFormat =
  | 'txt'
  | 'html'
  | 'pdf'
  | 'pptx'
  | 'docx'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'csv'
  | 'json'
  | 'xlsx'
  | 'mp4';

const imageTargets: readonly TargetFormat[] = ['pdf', 'docx', 'png', 'jpg', 'webp'];

/** Targets of each source, in the order in which they are offered. */
export const targetsBySource: Readonly<Record<SourceFormat, readonly TargetFormat[]>> = {
  docx: ['txt', 'html', 'pdf', 'pptx'],
  png: imageTargets,
  jpg: imageTargets,
  webp: imageTargets,
  txt: ['pdf', 'docx', 'html'],
  json: ['csv'],
  csv: ['json', 'xlsx'],
  md: ['html', 'pdf'],
  pdf: ['jpg', 'png', 'docx'],
  xlsx: ['csv'],
  svg: ['png'],
  xml: ['json'],
  mov: ['mp4'],
};

/** Offered when the selection holds more than one type; each file is converted if it can be. */
export const mixedTargets: readonly TargetFormat[] = ['pdf', 'png', 'jpg', 'html', 'txt'];

/** MIME type of each target, for downloads and for handing the result to another tool. */
export const mimeOfTarget: Readonly<Record<TargetFormat, string>> = {
  txt: 'text/plain',
  html: 'text/html',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
};

/** The format that a file's name says, or undefined when the Converter does not take it. */
export function formatOfName(name: string): SourceFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'jpeg') return 'jpg';
  return sourceFormats.find((format) => format === extension);
}

/** The targets offered for a selection. Empty for an empty selection. */
export function targetsFor(formats: readonly SourceFormat[]): readonly TargetFormat[] {
  const [first] = formats;
  if (!first) return [];
  return formats.every((format) => format === first) ? targetsBySource[first] : mixedTargets;
}
