// The download of an offered model. It goes on while its dialog is closed, for as long as the page is open, so
// it is kept here and not in a component.

import { toToolError } from '@entropy-tools/core/part-error';
import type { KeptModel } from '@entropy-tools/data/gguf/kept-models';
import { MODELS_PATH, type OfferedModel } from '@workers/api/models/models.contract';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';

/** The download under way, or the last one, if it failed. */
export interface ModelDownloadState {
  model: OfferedModel;
  /** From 0 to 1; undefined once it has failed. */
  fraction?: number;
  problem?: string;
}

const SILENT =
  'Nothing came for a minute. What has come is kept: go on when the connection is better.';

let state: ModelDownloadState | undefined;
let controller: AbortController | undefined;
const listeners = new Set<() => void>();

/** The same object until it changes; undefined if nothing is downloaded and nothing failed. */
export const modelDownload = () => state;

/** Calls back when {@link modelDownload} changes. @returns the unsubscribe function */
export function onModelDownload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stops the download; what has come is kept. */
export function pauseModelDownload(): void {
  controller?.abort();
}

/**
 * Downloads a model, or the rest of it. One at a time.
 * @param context tokens of a conversation for which there is memory here
 * @returns the kept model; undefined if it was paused or failed
 */
export async function startModelDownload(
  model: OfferedModel,
  context: number,
): Promise<KeptModel | undefined> {
  if (controller) return undefined;
  controller = new AbortController();
  set({ model, fraction: 0 });
  // If the browser refuses, everything still works.
  void navigator.storage.persist().catch(() => false);
  const { jobs, close } = lazyJobs<typeof sharedJobs>('shared');
  try {
    const { name, bytes, sha256, quantisation, licence, file: fileName } = model;
    const { output } = await jobs.downloadModel(
      {
        ...{ name, bytes, sha256, quantisation, licence, fileName, context },
        url: new URL(`${MODELS_PATH}/${fileName}`, location.href).href,
      },
      { signal: controller.signal, onProgress: (fraction) => set({ model, fraction }) },
    );
    set(undefined);
    return output;
  } catch (error) {
    const { code, message } = await toToolError(error);
    const problem = code === 'timeout' ? SILENT : message;
    set(code === 'cancelled' ? undefined : { model, problem });
    return undefined;
  } finally {
    controller = undefined;
    close();
  }
}

function set(next: ModelDownloadState | undefined): void {
  state = next;
  for (const listener of listeners) listener();
}
