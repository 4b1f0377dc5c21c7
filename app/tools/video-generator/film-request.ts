/** Converts the page's settings to the request for the engine. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { FilmShape } from '@entropy-tools/studio/motion/film';
import type { ArtChoiceId, SceneCameraId } from '@entropy-tools/studio/motion/film-catalogue';
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
  | { kind: 'scene'; text: string; look: string; camera: SceneCameraId; isLoop: boolean }
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
    if (settings.ofText === 'scene') {
      const { camera, ending } = settings;
      return { kind: 'scene', text, look, camera, isLoop: ending === 'loop' };
    }
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
export function sampleTextOf({ ofText }: VideoSettings): string {
  return ofText === 'words'
    ? 'Good things take time. Make the first one today.'
    : 'A sailing ship on a stormy sea at sunset';
}

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
export async function toFilmRequest(
  wanted: WantedFilm,
  context: Pick<CodecContext, 'warn'>,
): Promise<FilmRequest> {
  if (wanted.kind !== 'art' && wanted.kind !== 'scene') return wanted;
  const [{ artFromText }, { sceneFromText }] = await Promise.all([
    import('./art-from-text'),
    import('./scene-from-text'),
  ]);
  const { text, look } = wanted;
  if (wanted.kind === 'art') return { kind: 'art', ...artFromText(text, wanted.art, look) };
  const scene = await sceneFromText(wanted, context);
  return { kind: 'art', ...artFromText(text, 'auto', look), ...scene };
}
