/** Opens any kind of film that is made on the device. */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import type { ArtRequest } from './art-film';
import type { Film, FilmShape } from './film';
import type { CameraRequest } from './picture/camera-film';
import type { LayersRequest } from './picture/layers-film';
import type { MorphRequest } from './picture/morph-film';
import type { WordsRequest } from './words/words-film';

/** Parameters of a film; can be posted to a worker. */
export type FilmRequest =
  | ({ kind: 'words' } & WordsRequest)
  | ({ kind: 'art' } & ArtRequest)
  | ({ kind: 'camera' } & CameraRequest)
  | ({ kind: 'layers' } & LayersRequest)
  | ({ kind: 'morph' } & MorphRequest);

/**
 * Prepares a film of any kind.
 * @throws ToolError when a picture, a font or the model cannot be opened, or there is no word
 */
export async function openFilm(
  request: FilmRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  switch (request.kind) {
    case 'words':
      return (await import('./words/words-film')).openWordsFilm(request, shape, context);
    case 'art':
      return (await import('./art-film')).openArtFilm(request, shape, context);
    case 'camera':
      return (await import('./picture/camera-film')).openCameraFilm(request, shape, context);
    case 'layers':
      return (await import('./picture/layers-film')).openLayersFilm(request, shape, context);
    case 'morph':
      return (await import('./picture/morph-film')).openMorphFilm(request, shape, context);
  }
}
