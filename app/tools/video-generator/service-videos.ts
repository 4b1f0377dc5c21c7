import {
  VIDEO_POLL_MS,
  type VideoJob,
  type VideoRequest,
} from '@workers/api/generation/generation.contract';
import { requestGeneration } from '~/ai/generation/request-generation';
import { ApiError, unreachable } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';
import { videoName } from './settings';
import type { MadeVideo } from './use-generator';

/** Maximum pause between polls while the server is unreachable. */
const MAX_PAUSE_MS = 60_000;

/**
 * Starts a video. Store the `id` (useLocal) before anything else: the video continues without the page, and
 * {@link followVideo} finds it again after a reload.
 *
 * @throws ApiError, with the codes in generation.contract.ts
 */
export async function startVideo(request: VideoRequest, signal?: AbortSignal): Promise<VideoJob> {
  return readJob(
    requestGeneration('/api/generation/videos' satisfies ApiPath, {
      method: 'POST',
      body: request,
      ...given(signal),
    }),
  );
}

/**
 * Polls a video until it is no longer running. An unreachable server is retried after increasing pauses.
 *
 * @param onChange called after each poll; `pollMs` is for tests
 * @throws ApiError 404 `not_found` if it is somebody else's or older than two days
 */
export async function followVideo(
  id: string,
  options: { signal: AbortSignal; onChange?: (job: VideoJob) => void; pollMs?: number },
): Promise<VideoJob> {
  const { signal, onChange, pollMs = VIDEO_POLL_MS } = options;
  let pauseMs = pollMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      const job = await readJob(requestGeneration(addressOf(id), { signal }));
      onChange?.(job);
      if (job.state !== 'running') return job;
      pauseMs = pollMs;
    } catch (error) {
      signal.throwIfAborted();
      // The server's statement on this video is final; a failure to answer is not.
      const isPassing =
        error instanceof ApiError &&
        error.code !== 'generation_not_configured' &&
        (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isPassing) throw error;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
    await pause(pauseMs, signal);
  }
}

/** Stops a video. Its service may continue anyway: `isStopConfirmed` says whether it obeyed. */
export async function stopVideo(id: string): Promise<VideoJob> {
  return readJob(requestGeneration(addressOf(id), { method: 'DELETE' }));
}

/**
 * The finished video, MP4 or WebM. Save it: the service stores it for two days only.
 *
 * @param onBytes the bytes received, and the total if known
 */
export async function fetchVideo(
  id: string,
  options: { signal: AbortSignal; onBytes?: (come: number, all: number | undefined) => void },
): Promise<Blob> {
  const { signal, onBytes } = options;
  const response = await requestGeneration(`${addressOf(id)}/file` satisfies ApiPath, { signal });
  const all = Number(response.headers.get('Content-Length')) || undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let come = 0;
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || value === undefined) break;
      parts.push(value);
      come += value.length;
      onBytes?.(come, all);
    }
  } catch {
    signal.throwIfAborted();
    throw unreachable();
  }
  if (come === 0 || (all !== undefined && come !== all)) throw unreachable();
  return new Blob(parts, { type: response.headers.get('Content-Type') ?? 'video/mp4' });
}

const addressOf = (id: string) =>
  `/api/generation/videos/${encodeURIComponent(id)}` satisfies ApiPath;

const given = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

async function readJob(answer: Promise<Response>): Promise<VideoJob> {
  const response = await answer;
  try {
    return await response.json();
  } catch {
    throw unreachable();
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** A finished job's video with what the page says of it. */
export function describeVideo(
  job: VideoJob,
  blob: Blob,
  prompt: string,
): Omit<MadeVideo, 'id' | 'prompt' | 'madeAt'> {
  const begun = Date.parse(job.startedAt);
  return {
    name: videoName(prompt, blob.type.includes('webm') ? 'webm' : 'mp4'),
    blob,
    isSimulated: false,
    warnings: [],
    madeBy: [`${job.model} at ${job.service}`],
    detail: `${job.seconds} s`,
    tookMs: Number.isFinite(begun) ? Math.max(0, Date.now() - begun) : 0,
  };
}
