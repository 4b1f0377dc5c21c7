import { z } from 'zod';
import { log } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import type { Env } from '../env';
import { sidecarCodes } from './video.contract';
import { failureOfSidecar, YoutubeFailure } from './youtube-failure';

/** How long the sidecar may take to begin its answer. */
export const ANSWER_MS = {
  /** yt-dlp's own limit there is a minute. */
  lookup: 75_000,
  /** With `poll` it answers after some seconds; without, when the file is made, within ten minutes. */
  polled: 75_000,
  whole: 12 * 60_000,
  thumbnail: 15_000,
} as const;

const REFUSAL_LIMIT_IN_BYTES = 4096;

const refusalSchema = z.object({ error: z.object({ code: z.enum(sidecarCodes) }) });

/** A question to the sidecar. */
export interface SidecarCall {
  env: Pick<Env, 'LOG_LEVEL'>;
  /** Where it answers, and what it asks for. */
  upstream: { url: string; secret: string };
  path: '/info' | '/playlist' | '/download' | '/subtitles' | '/thumbnail';
  body: unknown;
  /** Who asks, as a name that tells nobody who it is. */
  asker: string;
  answerMs: number;
  /** Aborted when the person is gone: the sidecar is left then, and ends its programs. */
  signal: AbortSignal;
}

/**
 * Asks the sidecar and resolves with its good answer, whose body is not read yet. No redirect is followed:
 * our secret goes to the configured address only. Of a refusal nothing but its code is kept.
 *
 * @throws YoutubeFailure
 */
export async function callSidecar(call: SidecarCall): Promise<Response> {
  const { env, upstream, path, body, asker, answerMs, signal } = call;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  let response: Response;
  try {
    response = await fetch(upstream.url + path, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${upstream.secret}`,
        'Content-Type': 'application/json',
        // A compressed film has another length, and is no smaller.
        'Accept-Encoding': 'identity',
        'X-Asker': asker,
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
  let code: (typeof sidecarCodes)[number] | undefined;
  try {
    const tooLarge = () => new Error('too large');
    const text = await readBounded(response.body, REFUSAL_LIMIT_IN_BYTES, tooLarge);
    code = refusalSchema.parse(JSON.parse(text)).error.code;
  } catch {
    await response.body?.cancel().catch(() => undefined);
  }
  log(env.LOG_LEVEL, 'warn', 'youtube_sidecar_refused', { path, status, code: code ?? 'none' });
  return code === undefined ? new YoutubeFailure('youtube_unavailable') : failureOfSidecar(code);
}

/**
 * Reads a JSON answer of the sidecar within a limit and checks it.
 * @throws YoutubeFailure `youtube_failed` when it is larger, or of another shape
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
