import { z } from 'zod';
import { log } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import type { Env } from '../env';
import { sidecarErrorCodes } from './video.contract';
import { toYoutubeFailure, YoutubeFailure } from './youtube-failure';

/** How long the sidecar may take to begin its response. */
export const RESPONSE_TIMEOUT_MS = {
  /** The sidecar limits yt-dlp to a minute. */
  lookup: 75_000,
  /** With `poll` the sidecar responds within seconds, otherwise once the file is ready (ten minutes). */
  polled: 75_000,
  whole: 12 * 60_000,
  thumbnail: 15_000,
} as const;

const REFUSAL_LIMIT_IN_BYTES = 4096;

const refusalSchema = z.object({ error: z.object({ code: z.enum(sidecarErrorCodes) }) });

/** A request to the sidecar. */
export interface SidecarCall {
  env: Pick<Env, 'LOG_LEVEL'>;
  /** The sidecar's address and the bearer secret it expects. */
  upstream: { url: string; secret: string };
  path: '/info' | '/playlist' | '/download' | '/subtitles' | '/thumbnail';
  body: unknown;
  /** A pseudonymous id of the requesting user or network. */
  requesterId: string;
  answerMs: number;
  /** Aborted when the client disconnects: the request is cancelled, and the sidecar ends its programs. */
  signal: AbortSignal;
}

/**
 * Sends a request to the sidecar and resolves with its successful response, whose body has not been read yet.
 * Follows no redirects, because our secret must go to the configured address only. Of an error response only
 * the code is used.
 *
 * @throws YoutubeFailure
 */
export async function callSidecar(call: SidecarCall): Promise<Response> {
  const { env, upstream, path, body, requesterId, answerMs, signal } = call;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  let response: Response;
  try {
    response = await fetch(upstream.url + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${upstream.secret}`,
        'Content-Type': 'application/json',
        // Compression would change the Content-Length of a video without making it smaller.
        'Accept-Encoding': 'identity',
        'X-Asker': requesterId,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    log(env.LOG_LEVEL, 'warn', 'youtube_sidecar_unreachable', { path, late: late.signal.aborted });
    throw new YoutubeFailure(late.signal.aborted ? 'youtube_timeout' : 'youtube_unavailable');
  } finally {
    clearTimeout(timer);
  }
  if (response.ok) return response;
  throw await refusalOf(response, call);
}

async function refusalOf(response: Response, { env, path }: SidecarCall): Promise<YoutubeFailure> {
  const { status } = response;
  let code: (typeof sidecarErrorCodes)[number] | undefined;
  try {
    const tooLarge = () => new Error('too large');
    const text = await readBounded(response.body, REFUSAL_LIMIT_IN_BYTES, tooLarge);
    code = refusalSchema.parse(JSON.parse(text)).error.code;
  } catch {
    await response.body?.cancel().catch(() => undefined);
  }
  log(env.LOG_LEVEL, 'warn', 'youtube_sidecar_refused', { path, status, code: code ?? 'none' });
  return code === undefined ? new YoutubeFailure('youtube_unavailable') : toYoutubeFailure(code);
}

/**
 * Reads a JSON response of the sidecar within a size limit and validates it.
 * @throws YoutubeFailure `youtube_failed` if it is too large or invalid
 */
export async function readSidecarJson<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
  limitInBytes: number,
): Promise<z.output<Schema>> {
  try {
    const tooLarge = () => new Error('too large');
    return schema.parse(JSON.parse(await readBounded(response.body, limitInBytes, tooLarge)));
  } catch {
    throw new YoutubeFailure('youtube_failed');
  }
}
