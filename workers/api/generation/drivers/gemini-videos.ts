import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { callService, readSmallJson } from '../call-service';
import { followFile } from '../fetch-result';
import type { VideoService } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { centsOfVideoSecond } from '../prices';
import type { ParsedVideoRequest } from '../request-schema';
import type { VideoDriver, VideoProgress } from './driver';
import { GOOGLE, geminiAccess } from './gemini-address';

/** An operation name from Google: it becomes a path, so it must not lead elsewhere. */
const OPERATION = /^models\/[\w.-]{1,100}\/operations\/[\w-]{1,200}$/;
/** Paths of Google's results. */
const RESULT_PATH = /^\/(download\/)?v1beta\/files\/[\w-]{1,200}(:download)?$/;
/** google.rpc.Code: the request is not allowed. */
const INVALID_ARGUMENT = 3;

const startedSchema = z.object({ name: z.string().regex(OPERATION) });
const operationSchema = z.object({
  done: z.boolean().optional(),
  error: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
  response: z
    .object({
      generateVideoResponse: z
        .object({
          generatedSamples: z
            .array(z.object({ video: z.object({ uri: z.string().max(4000) }).optional() }))
            .optional(),
          raiMediaFilteredCount: z.number().optional(),
        })
        .optional(),
    })
    .optional(),
});

/** What each generation of Veo supports (ai.google.dev/gemini-api/docs/video). */
function abilities(
  model: string,
): Pick<VideoService, 'seconds' | 'resolutions' | 'secondsAbove720p'> {
  if (model.startsWith('veo-2')) return { seconds: [5, 6, 7, 8], resolutions: ['720p'] };
  const seconds = [4, 6, 8];
  if (model.startsWith('veo-3.0'))
    return { seconds, resolutions: ['720p', '1080p'], secondsAbove720p: [8] };
  return { seconds, resolutions: ['720p', '1080p', '4k'], secondsAbove720p: [8] };
}

/** Videos from Google's Veo: a long-running operation that is started, polled and downloaded with our key. */
export function geminiVideos(env: Env, model: string): VideoDriver {
  const { baseUrl, name, headers } = geminiAccess(env);
  const ask = (path: string, method: 'GET' | 'POST', deadline: CallDeadline, body?: unknown) =>
    callService({
      env,
      service: 'gemini-videos',
      url: `${baseUrl}${path}`,
      method,
      headers,
      deadline,
      body,
    });
  const read = async (operation: string, deadline: CallDeadline) => {
    if (!OPERATION.test(operation)) throw new GenerationFailure('generation_bad_answer');
    const response = await ask(`/v1beta/${operation}`, 'GET', deadline);
    const answer = operationSchema.safeParse(await readSmallJson(response, deadline));
    if (!answer.success) throw new GenerationFailure('generation_bad_answer');
    return answer.data;
  };
  return {
    id: 'gemini',
    about: {
      name,
      model,
      cents: centsOfVideoSecond(model, env.VIDEO_CENTS_PER_SECOND),
      ratios: ['16:9', '9:16'],
      takesPicture: true,
      ...abilities(model),
    },
    async start(asked: ParsedVideoRequest, deadline) {
      const { prompt, picture, ratio, seconds, resolution } = asked;
      const image = picture && { bytesBase64Encoded: picture.data, mimeType: picture.type };
      const path = `/v1beta/models/${encodeURIComponent(model)}:predictLongRunning`;
      const response = await ask(path, 'POST', deadline, {
        instances: [{ prompt, ...(image ? { image } : {}) }],
        parameters: {
          aspectRatio: ratio,
          durationSeconds: seconds,
          // Veo 2 has only one resolution and no parameter for it.
          ...(model.startsWith('veo-2') ? {} : { resolution }),
        },
      });
      const started = startedSchema.safeParse(await readSmallJson(response, deadline));
      if (!started.success) throw new GenerationFailure('generation_bad_answer');
      return started.data.name;
    },
    async look(operation, deadline): Promise<VideoProgress> {
      const { done = false, error, response } = await read(operation, deadline);
      if (!done) return { state: 'running', progress: null };
      if (error !== undefined) {
        const isRefused = error.code === INVALID_ARGUMENT;
        return {
          state: 'failed',
          code: isRefused ? 'generation_refused' : 'generation_unavailable',
        };
      }
      const { generatedSamples: [sample] = [], raiMediaFilteredCount = 0 } =
        response?.generateVideoResponse ?? {};
      if (sample?.video?.uri !== undefined) return { state: 'done' };
      const code = raiMediaFilteredCount > 0 ? 'generation_refused' : 'generation_bad_answer';
      return { state: 'failed', code };
    },
    async open(operation, deadline) {
      const { response } = await read(operation, deadline);
      const uri = response?.generateVideoResponse?.generatedSamples?.[0]?.video?.uri;
      const url = URL.parse(uri ?? '');
      // The key is sent to the configured address only, whatever host the response names.
      const isOwn = [GOOGLE, new URL(baseUrl).origin].includes(url?.origin ?? '');
      if (url === null || !isOwn || !RESULT_PATH.test(url.pathname)) {
        throw new GenerationFailure('generation_bad_answer');
      }
      const path = new URL(baseUrl).pathname.replace(/\/$/, '') + url.pathname + url.search;
      const file = await callService({
        env,
        service: 'gemini-videos',
        url: new URL(baseUrl).origin + path,
        method: 'GET',
        headers,
        deadline,
      });
      return followFile(env, file, { from: baseUrl, deadline });
    },
    async stop(operation, deadline) {
      if (!OPERATION.test(operation)) return false;
      // The documented cancellation of long-running operations, which not every model supports.
      const response = await ask(`/v1beta/${operation}:cancel`, 'POST', deadline, {});
      await response.body?.cancel();
      return true;
    },
  };
}
