/**
 * Formats of the Converter and their possible targets. Those of the specification (2, section 5, Converter)
 * come first and keep its messages; ours are offered in a separate group.
 */

const specifiedFormats = [
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
const furtherFormats = [
  'doc',
  'odt',
  'rtf',
  'epub',
  'html',
  'pptx',
  'heic',
  'avif',
  'gif',
  'bmp',
  'tiff',
] as const;
export const sourceFormats = [...specifiedFormats, ...furtherFormats] as const;
export type SourceFormat = (typeof sourceFormats)[number];
type SpecifiedFormat = (typeof specifiedFormats)[number];

export type TargetFormat =
  | 'txt'
  | 'html'
  | 'pdf'
  | 'pptx'
  | 'docx'
  | 'png'
  | 'jpg'
  | 'webp'
  | 'avif'
  | 'csv'
  | 'json'
  | 'xlsx'
  | 'mp4';

const imageTargets: readonly TargetFormat[] = ['pdf', 'docx', 'png', 'jpg', 'webp'];

/** The specification's targets of its sources, in the order of the menu. */
const specifiedTargets: Readonly<Record<SpecifiedFormat, readonly TargetFormat[]>> = {
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

const documentTargets: readonly TargetFormat[] = ['pdf', 'docx', 'html', 'txt'];
const allImageTargets: readonly TargetFormat[] = [...imageTargets, 'avif'];

/** All targets of each source, in the order of the menu: the specification's, then ours. */
export const targetsBySource: Readonly<Record<SourceFormat, readonly TargetFormat[]>> = {
  ...specifiedTargets,
  png: allImageTargets,
  jpg: allImageTargets,
  webp: allImageTargets,
  doc: documentTargets,
  odt: documentTargets,
  rtf: documentTargets,
  epub: documentTargets,
  html: ['pdf', 'docx', 'txt'],
  pptx: ['pdf', 'txt'],
  heic: allImageTargets,
  avif: imageTargets,
  gif: allImageTargets,
  bmp: allImageTargets,
  tiff: allImageTargets,
};

/** The specification's targets of a source; none for a format that is not in the specification. */
export function specifiedTargetsOf(format: SourceFormat): readonly TargetFormat[] {
  const known: Readonly<Partial<Record<SourceFormat, readonly TargetFormat[]>>> = specifiedTargets;
  return known[format] ?? [];
}

/** Offered if the selection has files of several formats; each file is converted if it can be. */
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
  avif: 'image/avif',
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  mp4: 'video/mp4',
};

const otherNames: Readonly<Record<string, SourceFormat>> = {
  jpeg: 'jpg',
  htm: 'html',
  heif: 'heic',
  tif: 'tiff',
};

/** Alternative extensions, such as `jpeg` for `jpg`. */
export const otherExtensions: readonly string[] = Object.keys(otherNames);

/** The format by the file's extension, or undefined if the Converter does not read it. */
export function formatOfName(name: string): SourceFormat | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return otherNames[extension] ?? sourceFormats.find((format) => format === extension);
}

/** The targets offered for a selection. Empty for an empty selection. */
export function targetsFor(formats: readonly SourceFormat[]): readonly TargetFormat[] {
  const [first] = formats;
  if (!first) return [];
  return formats.every((format) => format === first) ? targetsBySource[first] : mixedTargets;
}
