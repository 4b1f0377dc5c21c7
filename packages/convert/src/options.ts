import type { ConvertOptions } from './job';
import { defaultFilmOptions } from './options/film-options';
import { defaultFontOptions } from './options/font-options';
import { defaultPictureOptions } from './options/picture-options';
import { defaultSoundOptions } from './options/sound-options';

/** The specified behaviour: page 1 of a PDF, first sheet only; otherwise the most common choice. */
export const defaultOptions: ConvertOptions = {
  pages: null,
  pageSize: 'auto',
  marginMm: 20,
  imageQuality: 0.9,
  csvDelimiter: 'auto',
  allSheets: false,
  videoEngine: 'auto',
  picture: defaultPictureOptions,
  sound: defaultSoundOptions,
  film: defaultFilmOptions,
  font: defaultFontOptions,
};
