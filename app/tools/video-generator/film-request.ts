/** From what is chosen on the page to what the device makes of it. */
import type { FilmShape } from '@entropy-tools/studio/motion/film';
import type { ArtChoiceId } from '@entropy-tools/studio/motion/film-catalogue';
import { filmSize, smallerSize } from '@entropy-tools/studio/motion/film-size';
import type { FilmRequest } from '@entropy-tools/studio/motion/open-film';
import { messages } from './messages';
import type { VideoSettings } from './settings';

/** The words and the pictures. */
export interface VideoSource {
  text: string;
  picture: File | undefined;
  second: File | undefined;
  /** What was found of the picture's subject. */
  subject: Uint8Array<ArrayBuffer> | undefined;
}

/** What the jobs are asked for; the art engine's settings are found from the words there. */
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

/** What the preview plays while there are no words yet. */
export const sampleText = 'Good things take time. Make the first one today.';

/** How large the film is, how fast and how long. */
export function shapeOf({ ratio, quality, frameRate, seconds }: VideoSettings): FilmShape {
  return { ...filmSize(ratio, quality), frameRate, seconds };
}

/** The same for the preview: as many pixels as a panel shows. */
export function previewShape(settings: VideoSettings): FilmShape {
  const shape = shapeOf(settings);
  return { ...shape, ...smallerSize(shape, 854 * 480), frameRate: Math.min(30, shape.frameRate) };
}

/** The request as the engine takes it. */
export async function requestOf(wanted: WantedFilm): Promise<FilmRequest> {
  if (wanted.kind !== 'art') return wanted;
  const { artOfWords } = await import('./art-of-words');
  return { kind: 'art', ...artOfWords(wanted.text, wanted.art, wanted.look) };
}
