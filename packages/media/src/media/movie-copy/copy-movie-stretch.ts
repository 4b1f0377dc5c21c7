/**
 * Cuts a stretch out of an MP4 or QuickTime file without reading its media: new tables are written, and
 * the result points into the source. All sound tracks, subtitles and chapters come along. Whatever is not
 * plain (fragments, encryption, several picture tracks, strange edit lists) gives undefined: then packets
 * are copied one by one. Own code, because no library writes tables without media.
 */
import {
  type ChosenSamples,
  choosePictures,
  chooseSound,
  chooseTexts,
  type MovieStretch,
} from './choose-samples';
import { readMovieTables } from './read-movie';
import { writeMovie } from './write-movie';

/** Handlers of tracks that hold words: subtitles, captions, titles of chapters. */
const textHandlers = ['text', 'sbtl', 'subt', 'subp', 'clcp'];
/** Below this many units a second the movie's own times are too coarse for a cut. */
const MIN_TIMESCALE = 100;

/** What came of it. */
export interface MovieCopy {
  /** Reads from the source: readable as long as that is. */
  blob: Blob;
  soundTracks: number;
}

/**
 * @param stretch begins at a key frame of the picture
 * @param options `type` is the result's MIME type
 */
export async function copyMovieStretch(
  blob: Blob,
  stretch: MovieStretch,
  options: { mute: boolean; type: string },
): Promise<MovieCopy | undefined> {
  const movie = await readMovieTables(blob);
  if (!movie || movie.timescale < MIN_TIMESCALE) return undefined;
  if (movie.tracks.filter(({ handler }) => handler === 'vide').length !== 1) return undefined;
  const chosen: ChosenSamples[] = [];
  for (const track of movie.tracks) {
    const { handler } = track;
    if (handler === 'vide') {
      const pictures = choosePictures(track, stretch);
      if (!pictures) return undefined;
      chosen.push(pictures);
    } else if (handler === 'soun' && !options.mute) {
      const sound = chooseSound(track, stretch);
      if (!sound) return undefined;
      chosen.push(sound);
    } else if (textHandlers.includes(handler)) {
      const texts = chooseTexts(track, stretch);
      if (texts) chosen.push(texts);
    }
  }
  const made = writeMovie(blob, movie, chosen, stretch, options.type);
  const soundTracks = chosen.filter(({ track }) => track.handler === 'soun').length;
  return made && { blob: made, soundTracks };
}
