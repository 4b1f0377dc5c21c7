/**
 * Cuts a stretch out of an MP4 or QuickTime file without reading its media: writes new tables, and the
 * result references the source. Keeps all sound tracks, subtitles and chapters. Returns undefined for
 * anything unusual (fragments, encryption, several video tracks, odd edit lists); the caller then copies
 * packets one by one. Own code, because no library writes tables without media.
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

/** Handlers of text tracks: subtitles, captions, chapter titles. */
const textHandlers = ['text', 'sbtl', 'subt', 'subp', 'clcp'];
/** Below this many units per second the movie's timescale is too coarse for a cut. */
const MIN_TIMESCALE = 100;

/** Result of {@link copyMovieStretch}. */
export interface MovieCopy {
  /** Reads from the source, so it is readable only as long as the source is. */
  blob: Blob;
  soundTracks: number;
}

/**
 * @param stretch starts at a key frame of the video
 * @param options `type` is the MIME type of the result
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
