import type { EngineId } from './engines/engine';
import type { Converter } from './job';

/** The code of each engine, loaded at its first use: converting a picture never downloads a Word reader. */
const code: Readonly<Record<EngineId, () => Promise<Converter>>> = {
  'document-model': async () => (await import('./pairs/documents')).convertDocument,
  pdf: async () => (await import('./pairs/pdf')).convertPdf,
  picture: async () => (await import('./pairs/pictures')).convertPicture,
  drawing: async () => (await import('./pairs/drawings')).convertDrawing,
  'foreign-picture': async () => (await import('./pairs/foreign-pictures')).convertForeignPicture,
  table: async () => (await import('./pairs/data')).convertData,
  slides: async () => (await import('./pairs/slides')).convertSlides,
  film: async () => (await import('./pairs/video')).convertVideo,
};

/** Loads the code of an engine, once. */
export function loadEngine(id: EngineId): Promise<Converter> {
  return code[id]();
}
