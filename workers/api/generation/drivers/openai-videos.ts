import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { callService, readSmallJson } from '../call-service';
import { followFile } from '../fetch-result';
import { VIDEO_RATIOS, VIDEO_RESOLUTIONS } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { centsOfVideoSecond } from '../prices';
import type { ParsedVideoRequest } from '../request-schema';
import type { VideoDriver, VideoProgress } from './driver';
import { videoSize } from './sizes';
import { toForm } from './to-form';

/** A job id from the service: it becomes part of a path. */
const ID = /^[\w.-]{1,200}$/;

const jobSchema = z.object({
  id: z.string().regex(ID),
  status: z.string().max(100),
  progress: z.number().nullish(),
  error: z.looseObject({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});

/** Videos from any server with OpenAI's `/videos`: vLLM-Omni, LiteLLM. */
export function openAiVideos(
  env: Env,
  { baseUrl, model }: { baseUrl: string; model: string },
): VideoDriver {
  const { VIDEO_OPENAI_KEY: key } = env;
  const ask = (
    path: string,
    method: 'GET' | 'POST' | 'DELETE',
    deadline: CallDeadline,
    body?: FormData,
  ) =>
    callService({
      env,
      service: 'openai-videos',
      url: `${baseUrl}/videos${path}`,
      method,
      headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
      deadline,
      body,
    });
  const pathOf = (id: string) => {
    if (!ID.test(id) || /^\.+$/.test(id)) throw new GenerationFailure('generation_bad_answer');
    return `/${id}`;
  };
  const readJob = async (response: Response, deadline: CallDeadline) => {
    const job = jobSchema.safeParse(await readSmallJson(response, deadline));
    if (!job.success) throw new GenerationFailure('generation_bad_answer');
    return job.data;
  };
  return {
    id: 'openai',
    about: {
      name: new URL(baseUrl).host,
      model,
      cents: centsOfVideoSecond(model, env.VIDEO_CENTS_PER_SECOND),
      ratios: VIDEO_RATIOS,
      resolutions: VIDEO_RESOLUTIONS,
      seconds: env.VIDEO_OPENAI_SECONDS,
      takesPicture: true,
    },
    async start(asked: ParsedVideoRequest, deadline) {
      const { prompt, ratio, resolution, seconds, picture } = asked;
      const form = toForm(
        { model, prompt, seconds, size: videoSize(ratio, resolution) },
        { input_reference: picture },
      );
      const { id } = await readJob(await ask('', 'POST', deadline, form), deadline);
      pathOf(id);
      return id;
    },
    async look(operation, deadline): Promise<VideoProgress> {
      const job = await readJob(await ask(pathOf(operation), 'GET', deadline), deadline);
      if (job.status === 'completed') return { state: 'done' };
      if (['failed', 'cancelled', 'canceled', 'expired'].includes(job.status)) {
        const words = `${job.error?.code ?? ''} ${job.error?.message ?? ''}`;
        const isRefused = /moderation|policy|safety|prohibited|sensitive/i.test(words);
        return {
          state: 'failed',
          code: isRefused ? 'generation_refused' : 'generation_unavailable',
        };
      }
      const { progress } = job;
      const isSound = typeof progress === 'number' && progress >= 0 && progress <= 100;
      return { state: 'running', progress: isSound ? progress / 100 : null };
    },
    async open(operation, deadline) {
      const file = await ask(`${pathOf(operation)}/content`, 'GET', deadline);
      return followFile(env, file, { from: baseUrl, deadline });
    },
    async stop(operation, deadline) {
      const response = await ask(pathOf(operation), 'DELETE', deadline);
      await response.body?.cancel();
      return true;
    },
  };
}
