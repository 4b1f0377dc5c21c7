import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import { log } from '../../_core/log';
import { readBytesBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { MAX_MADE_BYTES } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { centsOfPicture } from '../prices';
import { fileIn } from '../read-json-with-files';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { PICTURE_SIZES } from './sizes';

type Binding = NonNullable<Env['AI']>;

const answerSchema = z.object({ image: z.string().min(1) });
/** Limits of Workers AI models (their schemas at developers.cloudflare.com/workers-ai/models). */
const MAX_PROMPT = 2048;
const MAX_STEPS = { schnell: 8, others: 20 };

/** Pictures generated on Cloudflare, through the binding `AI`. */
export function workersAiPictures(env: Env, binding: Binding, model: string): PictureDriver {
  const isSchnell = model.includes('flux-1-schnell');
  const maxSteps = isSchnell ? MAX_STEPS.schnell : MAX_STEPS.others;
  return {
    about: {
      name: 'Workers AI',
      model,
      cents: centsOfPicture(model, env.IMAGE_CENTS),
      ratios: isSchnell ? ['1:1'] : ['1:1', '16:9', '9:16', '4:3', '3:2'],
      takes: { quality: false, steps: true, seed: true, picture: false, mask: null },
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const { prompt, ratio, seed } = asked;
      if (prompt.length > MAX_PROMPT) {
        throw new GenerationFailure('generation_unsupported', {
          isFree: true,
          message: `The service takes at most ${MAX_PROMPT} characters. Shorten the prompt.`,
        });
      }
      const steps = asked.steps === undefined ? undefined : Math.min(asked.steps, maxSteps);
      const [width, height] = PICTURE_SIZES[ratio];
      const input = {
        prompt,
        ...(seed === undefined ? {} : { seed }),
        ...(isSchnell ? {} : { width, height }),
        ...(steps === undefined ? {} : { [isSchnell ? 'steps' : 'num_steps']: steps }),
      };
      const answer = await run(env, deadline, () =>
        binding.run(model, input, { signal: deadline.signal }),
      );
      return { parts: await readAnswer(answer, deadline), model };
    },
  };
}

/** Newer models return base64, older ones the bytes. */
async function readAnswer(
  answer: unknown,
  deadline: CallDeadline,
): Promise<ServiceOutput['parts']> {
  if (answer instanceof ReadableStream) {
    const tooLarge = () => new GenerationFailure('generation_too_large');
    const body = answer as ReadableStream<Uint8Array>;
    return [await deadline.wait(readBytesBounded(body, MAX_MADE_BYTES.picture, tooLarge))];
  }
  const { data } = answerSchema.safeParse(answer);
  const parts = data && fileIn({ value: null, files: [] }, data.image);
  if (!parts) throw new GenerationFailure('generation_bad_answer');
  return parts;
}

async function run(env: Env, deadline: CallDeadline, ask: () => Promise<unknown>) {
  try {
    return await deadline.wait(ask());
  } catch (error) {
    if (deadline.signal.aborted) throw error;
    // Messages of binding errors begin with a code: 3036 is the day's free allocation, 3040 no capacity, 3030
    // the model's own refusal.
    const message = error instanceof Error ? error.message : '';
    const isBusy = /\b(3036|3040)\b/.test(message);
    const isRefused = /\b3030\b|nsfw|flagged/i.test(message);
    log(env.LOG_LEVEL, 'warn', 'generation_refused', { service: 'workers-ai', isBusy, isRefused });
    if (isRefused) throw new GenerationFailure('generation_refused', { isFree: true });
    throw new GenerationFailure(isBusy ? 'generation_busy' : 'generation_unavailable', {
      isFree: true,
      ...(isBusy ? { retryAfterSeconds: 30 } : {}),
    });
  }
}
