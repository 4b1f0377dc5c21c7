import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { callService, readPictureJson } from '../call-service';
import { fetchResult } from '../fetch-result';
import { MAX_MADE_BYTES, type PictureRatio } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { centsOfPicture } from '../prices';
import { fileIn } from '../read-json-with-files';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { PICTURE_SIZES } from './sizes';
import { toForm } from './to-form';

const answerSchema = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.string().max(4000).nullish() }))
    .min(1),
});

type Sizes = Partial<Record<PictureRatio, string>>;
const sizesOfAll = Object.fromEntries(
  Object.entries(PICTURE_SIZES).map(([ratio, [across, down]]) => [ratio, `${across}x${down}`]),
) as Sizes;

/** OpenAI's own models accept few sizes and parameters of their own; all others accept pixels and steps. */
const FAMILIES: readonly {
  isOf: RegExp;
  sizes: Sizes;
  fields: (asked: ParsedPictureRequest) => Record<string, unknown>;
  takes: PictureDriver['about']['takes'];
}[] = [
  {
    isOf: /^(gpt|chatgpt)-image/,
    sizes: { '1:1': '1024x1024', '3:2': '1536x1024' },
    fields: ({ quality = 'high' }) => ({
      quality: { standard: 'low', high: 'medium', ultra: 'high' }[quality],
    }),
    takes: { quality: true, steps: false, seed: false, picture: true, mask: 'transparent' },
  },
  {
    isOf: /^dall-e-3/,
    sizes: { '1:1': '1024x1024', '16:9': '1792x1024', '9:16': '1024x1792' },
    fields: ({ quality = 'high' }) => ({
      quality: quality === 'ultra' ? 'hd' : 'standard',
      response_format: 'b64_json',
    }),
    takes: { quality: true, steps: false, seed: false, picture: false, mask: null },
  },
  {
    isOf: /./,
    sizes: sizesOfAll,
    // LocalAI reads `step`, vLLM-Omni `num_inference_steps`; both ignore unknown fields.
    fields: ({ steps, seed }) => ({
      response_format: 'b64_json',
      ...(steps === undefined ? {} : { step: steps, num_inference_steps: steps }),
      ...(seed === undefined ? {} : { seed }),
    }),
    takes: { quality: false, steps: true, seed: true, picture: false, mask: null },
  },
];

/** Pictures from any server with OpenAI's `/images/generations`: LocalAI, vLLM-Omni, OpenAI. */
export function openAiPictures(
  env: Env,
  { baseUrl, model }: { baseUrl: string; model: string },
): PictureDriver {
  const family = FAMILIES.find(({ isOf }) => isOf.test(model)) ?? FAMILIES[2];
  if (family === undefined) throw new Error('No family fits.');
  const { IMAGE_OPENAI_KEY: key } = env;
  return {
    about: {
      name: new URL(baseUrl).host,
      model,
      cents: centsOfPicture(model, env.IMAGE_CENTS),
      ratios: Object.keys(family.sizes) as PictureRatio[],
      takes: family.takes,
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const fields = {
        model,
        prompt: asked.prompt,
        n: 1,
        size: family.sizes[asked.ratio],
        ...family.fields(asked),
      };
      const { picture, mask } = asked;
      const response = await callService({
        env,
        service: 'openai-pictures',
        url: `${baseUrl}/images/${picture ? 'edits' : 'generations'}`,
        headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
        deadline,
        body: picture ? toForm(fields, { image: picture, mask }) : fields,
      });
      const json = await readPictureJson(response, deadline);
      const answer = answerSchema.safeParse(json.value);
      const { b64_json: data, url } = answer.data?.data[0] ?? {};
      const found = data ? fileIn(json, data) : undefined;
      if (found) return { parts: found, model };
      if (!url) throw new GenerationFailure('generation_bad_answer');
      const bytes = await fetchResult(env, url, {
        ownOrigin: new URL(baseUrl).origin,
        limitInBytes: MAX_MADE_BYTES.picture,
        deadline,
      });
      return { parts: [bytes], model };
    },
  };
}
