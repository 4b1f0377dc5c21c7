import type { MusicRequest, PictureRequest } from '@workers/api/generation/generation.contract';
import type { ApiPath } from '~/platform/api-path';
import { type GeneratedFile, readFramedFile } from './read-framed-file';
import { requestGeneration } from './request-generation';

/** Options to observe and abort a generation. */
export interface MakeOptions {
  /** Aborting also stops the service's work. */
  signal: AbortSignal;
  /** 0 to 1 while the finished file downloads; not called before. */
  onProgress?: (part: number) => void;
}

/**
 * Generates a picture with the service that the server is configured with; `useGenerationStatus` tells
 * whether there is one.
 *
 * @throws ApiError `generation_refused` if the service's own rules refuse the prompt, and the other codes of
 * generation.contract.ts, each with a user-facing message; the signal's reason if aborted
 */
export function makePicture(request: PictureRequest, options: MakeOptions): Promise<GeneratedFile> {
  return make('/api/generation/picture' satisfies ApiPath, request, options);
}

/** Generates music, likewise. Takes a minute or more: show progress and a Stop button. */
export function makeMusic(request: MusicRequest, options: MakeOptions): Promise<GeneratedFile> {
  return make('/api/generation/music' satisfies ApiPath, request, options);
}

async function make(
  path: ApiPath,
  body: PictureRequest | MusicRequest,
  { signal, onProgress }: MakeOptions,
): Promise<GeneratedFile> {
  const response = await requestGeneration(path, { method: 'POST', body, signal });
  try {
    return await readFramedFile(response, onProgress);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
