// Chooses the converter for a pair of formats. Each family of pairs loads at first use, so that converting a
// PNG to JPG never downloads a Word reader.
import { ToolError } from '@entropy-tools/core/tool-error';
import { checkSource } from './check-source';
import { type SourceFormat, targetsBySource } from './formats';
import type { Converted, Converter, ConvertJob } from './job';
import { messages, onlyConvertibleTo } from './messages';

const families: Readonly<Record<SourceFormat, () => Promise<Converter>>> = {
  docx: async () => (await import('./pairs/documents')).convertDocument,
  txt: async () => (await import('./pairs/documents')).convertDocument,
  md: async () => (await import('./pairs/documents')).convertDocument,
  pdf: async () => (await import('./pairs/pdf')).convertPdf,
  png: async () => (await import('./pairs/images')).convertImageFile,
  jpg: async () => (await import('./pairs/images')).convertImageFile,
  webp: async () => (await import('./pairs/images')).convertImageFile,
  svg: async () => (await import('./pairs/images')).convertSvgFile,
  csv: async () => (await import('./pairs/data')).convertData,
  json: async () => (await import('./pairs/data')).convertData,
  xlsx: async () => (await import('./pairs/data')).convertData,
  xml: async () => (await import('./pairs/data')).convertData,
  doc: async () => (await import('./pairs/documents')).convertDocument,
  odt: async () => (await import('./pairs/documents')).convertDocument,
  rtf: async () => (await import('./pairs/documents')).convertDocument,
  epub: async () => (await import('./pairs/documents')).convertDocument,
  html: async () => (await import('./pairs/documents')).convertDocument,
  pptx: async () => (await import('./pairs/slides')).convertSlides,
  heic: async () => (await import('./pairs/images')).convertImageFile,
  avif: async () => (await import('./pairs/images')).convertImageFile,
  gif: async () => (await import('./pairs/images')).convertImageFile,
  bmp: async () => (await import('./pairs/images')).convertImageFile,
  tiff: async () => (await import('./pairs/images')).convertImageFile,
  mov: async () => (await import('./pairs/video')).convertVideo,
};

/** Loads the converter of a source format, once. */
export function loadConverter(format: SourceFormat): Promise<Converter> {
  return families[format]();
}

/**
 * Converts one file to one format.
 * @returns files that were verified by reading them again
 * @throws ToolError with a message for the user
 */
export async function convertFile(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  const load = families[source.format];
  if (!load) {
    const extension = source.name.slice(source.name.lastIndexOf('.') + 1);
    throw new ToolError('unsupported', messages.unsupportedName(extension));
  }
  if (!targetsBySource[source.format].includes(target))
    throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  await checkSource(source);
  context.signal.throwIfAborted();
  const convert = await load();
  const converted = await convert(job);
  if (converted.files.length === 0 || converted.files.some((file) => file.blob.size === 0))
    throw new ToolError('internal', 'The result was empty, so it is not offered.');
  return converted;
}
