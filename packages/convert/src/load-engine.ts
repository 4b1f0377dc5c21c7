import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { EngineId } from './engines/engine';
import type { FormatId } from './formats/formats';
import type { Converter } from './job';

/** The code of each engine, loaded at its first use: converting a picture never downloads a Word reader. */
const code: Readonly<Record<EngineId, () => Promise<Converter>>> = {
  'document-model': async () => (await import('./pairs/documents')).convertDocument,
  pandoc: async () => (await import('./pairs/pandoc')).convertByPandoc,
  pdf: async () => (await import('./pairs/pdf')).convertPdf,
  picture: async () => (await import('./pairs/pictures')).convertPicture,
  drawing: async () => (await import('./pairs/drawings')).convertDrawing,
  'foreign-picture': async () => (await import('./pairs/foreign-pictures')).convertForeignPicture,
  table: async () => (await import('./pairs/data')).convertData,
  slides: async () => (await import('./pairs/slides')).convertSlides,
  preview: async () => (await import('./pairs/apple-preview')).convertPreview,
  sound: async () => (await import('./pairs/sound')).convertSoundFile,
  archive: async () => (await import('./pairs/archives')).convertArchive,
  font: async () => (await import('./pairs/fonts')).convertFont,
  subtitles: async () => (await import('./pairs/subtitles')).convertSubtitles,
  film: async () => (await import('./pairs/film')).convertFilmFile,
  'film-pictures': async () => (await import('./pairs/film')).convertFilmPictures,
  animation: async () => (await import('./pairs/film')).convertAnimation,
  mail: async () => (await import('./pairs/mail')).convertMail,
  records: async () => (await import('./pairs/records')).convertRecords,
  calendar: async () => (await import('./pairs/records')).convertToCalendar,
  cards: async () => (await import('./pairs/records')).convertToCards,
};

/** Loads the code of an engine, once. */
export function loadEngine(id: EngineId): Promise<Converter> {
  return code[id]();
}

/** What takes long before the first file, of the engines that have such a thing. */
type Start = (pair: { from: FormatId; to: FormatId }, context: CodecContext) => Promise<void>;

const starts: Readonly<Partial<Record<EngineId, () => Promise<Start>>>> = {
  pandoc: async () => (await import('./pairs/pandoc')).startPandoc,
  drawing: async () => (await import('./pairs/drawings')).startDrawing,
  'foreign-picture': async () => (await import('./pairs/foreign-pictures')).startForeignPicture,
  sound: async () => (await import('./pairs/start-media')).startMedia,
  film: async () => (await import('./pairs/start-media')).startMedia,
  'film-pictures': async () => (await import('./pairs/start-media')).startMedia,
};

/** Loads an engine and starts it for a pair, unless its download waits until it is asked for. */
export async function startEngine(id: EngineId, ...[pair, context]: Parameters<Start>) {
  await Promise.all([loadEngine(id), starts[id]?.().then((start) => start(pair, context))]);
}
