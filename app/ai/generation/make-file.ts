import type { MusicRequest, PictureRequest } from '@workers/api/generation/generation.contract';
import type { ApiPath } from '~/platform/api-path';
import { askGeneration } from './ask-generation';
import { type MadeFile, readFramedFile } from './read-framed-file';

/** How a call is watched and stopped. */
export interface MakeOptions {
  /** Aborting ends the service's work as well. */
  signal: AbortSignal;
  /** 0 to 1 while the finished file comes; nothing before. */
  onProgress?: (part: number) => void;
}

/**
 * Has a picture made by the service that the server is set up with; see `useGenerationStatus` for
 * whether there is one.
 *
 * @throws ApiError `generation_refused` where the service's own rules refuse the prompt, and the other
 * codes of generation.contract.ts, each with a message for people; the signal's reason when aborted
 */
export function makePicture(request: PictureRequest, options: MakeOptions): Promise<MadeFile> {
  return make('/api/generation/picture' satisfies ApiPath, request, options);
}

/** The same for music. A minute and more: show that it works, and a way to stop. */
export function makeMusic(request: MusicRequest, options: MakeOptions): Promise<MadeFile> {
  return make('/api/generation/music' satisfies ApiPath, request, options);
}

async function make(
  path: ApiPath,
  body: PictureRequest | MusicRequest,
  { signal, onProgress }: MakeOptions,
): Promise<MadeFile> {
  const response = await askGeneration(path, { method: 'POST', body, signal });
  try {
    return await readFramedFile(response, onProgress);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
