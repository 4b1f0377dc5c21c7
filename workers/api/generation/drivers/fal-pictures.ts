import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { callService, readSmallJson } from '../call-service';
import { fetchResult } from '../fetch-result';
import { MAX_MADE_BYTES, PICTURE_RATIOS, type SentPicture } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { centsOfPicture } from '../prices';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { PICTURE_SIZES } from './sizes';

const API = 'https://fal.run';
const answerSchema = z.object({
  images: z.array(z.object({ url: z.string().max(4000) })).min(1),
  has_nsfw_concepts: z.array(z.boolean()).optional(),
});

/**
 * Pictures from fal.ai.
 * @param model such as `fal-ai/flux/dev`; `editModel` such as `fal-ai/flux-lora/inpainting`, which changes pictures
 */
export function falPictures(
  env: Env,
  { key, model, editModel }: { key: string; model: string; editModel: string | undefined },
): PictureDriver {
  const takesMask = editModel !== undefined && /inpaint|fill/.test(editModel);
  return {
    about: {
      name: 'fal.ai',
      model,
      cents: Math.max(
        ...[model, editModel ?? model].map((name) => centsOfPicture(name, env.IMAGE_CENTS)),
      ),
      ratios: PICTURE_RATIOS,
      takes: {
        quality: false,
        steps: true,
        seed: true,
        picture: editModel !== undefined,
        mask: takesMask ? 'white' : null,
      },
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const { prompt, ratio, steps, seed, picture, mask } = asked;
      const [width, height] = PICTURE_SIZES[ratio];
      const ran = picture && editModel ? editModel : model;
      const response = await callService({
        env,
        service: 'fal',
        url: `${API}/${ran}`,
        headers: { Authorization: `Key ${key}` },
        deadline,
        body: {
          prompt,
          num_images: 1,
          num_inference_steps: steps,
          seed,
          ...(picture ? { image_url: toDataUrl(picture) } : { image_size: { width, height } }),
          ...(mask && { mask_url: toDataUrl(mask) }),
        },
      });
      const answer = answerSchema.safeParse(await readSmallJson(response, deadline));
      if (!answer.success) throw new GenerationFailure('generation_bad_answer');
      // A picture that its filter found is sent black.
      if (answer.data.has_nsfw_concepts?.[0]) throw new GenerationFailure('generation_refused');
      const bytes = await fetchResult(env, answer.data.images[0]?.url ?? '', {
        ownOrigin: API,
        limitInBytes: MAX_MADE_BYTES.picture,
        deadline,
      });
      return { parts: [bytes], model: ran };
    },
  };
}

const toDataUrl = ({ type, data }: SentPicture) => `data:${type};base64,${data}`;
