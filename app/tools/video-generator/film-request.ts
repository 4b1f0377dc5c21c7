/** Converts the page's settings to the request for the engine. */
import type { FilmShape } from '@entropy-tools/studio/motion/film';
import type { ArtChoiceId } from '@entropy-tools/studio/motion/film-catalogue';
import { filmSize, smallerSize } from '@entropy-tools/studio/motion/film-size';
import type { FilmRequest } from '@entropy-tools/studio/motion/open-film';
import { messages } from './messages';
import type { VideoSettings } from './settings';

/** The text and the pictures. */
export interface VideoSource {
  text: string;
  picture: File | undefined;
  second: File | undefined;
  /** The mask of the picture's subject. */
  subject: Uint8Array<ArrayBuffer> | undefined;
}

/** Input of the jobs, which derive the art engine's settings from the words. */
export type WantedFilm =
  | { kind: 'words'; text: string; animation: string; look: string }
  | { kind: 'art'; text: string; art: ArtChoiceId | 'auto'; look: string }
  | { kind: 'camera'; picture: Blob; move: string; look: string }
  | {
      kind: 'layers';
      picture: Blob;
      subject: Uint8Array<ArrayBuffer>;
      way: 'orbit' | 'push' | 'slide';
      look: string;
    }
  | { kind: 'morph'; picture: Blob; second: Blob; look: string };

/** The film, or why there is none yet. */
export function wantedFilm(settings: VideoSettings, source: VideoSource): WantedFilm | string {
  const look = settings.style;
  if (settings.tab === 'text') {
    const { text } = source;
    if (text.trim() === '') return messages.noPrompt;
    return settings.ofText === 'words'
      ? { kind: 'words', text, animation: settings.animation, look }
      : { kind: 'art', text, art: settings.art, look };
  }
  const { picture, second, subject } = source;
  if (!picture) return messages.noImage;
  if (settings.ofImage === 'camera') return { kind: 'camera', picture, move: settings.move, look };
  if (settings.ofImage === 'morph')
    return second ? { kind: 'morph', picture, second, look } : messages.noSecond;
  return subject
    ? { kind: 'layers', picture, subject, way: settings.way, look }
    : messages.noSubject;
}

/** The preview's text while there is none. */
export const sampleText = 'Good things take time. Make the first one today.';

/** Size, frame rate and duration of the film. */
export function shapeOf({ ratio, quality, frameRate, seconds }: VideoSettings): FilmShape {
  return { ...filmSize(ratio, quality), frameRate, seconds };
}

/** The same for the preview, in the resolution of its panel. */
export function previewShape(settings: VideoSettings): FilmShape {
  const shape = shapeOf(settings);
  return { ...shape, ...smallerSize(shape, 854 * 480), frameRate: Math.min(30, shape.frameRate) };
}

/** The request in the engine's format. */
export async function toFilmRequest(wanted: WantedFilm): Promise<FilmRequest> {
  if (wanted.kind !== 'art') return wanted;
  const { artFromText: artOfWords } = await import('./art-from-text');
  return { kind: 'art', ...artOfWords(wanted.text, wanted.art, wanted.look) };
}
