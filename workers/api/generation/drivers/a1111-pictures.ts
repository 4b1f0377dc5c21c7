import { z } from 'zod';
import type { CallDeadline } from '../../_core/call-deadline';
import type { Env } from '../../env';
import { callService, readPictureJson } from '../call-service';
import { PICTURE_RATIOS } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { fileIn } from '../read-json-with-files';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { PICTURE_SIZES } from './sizes';

const answerSchema = z.object({ images: z.array(z.string()).min(1) });
/** How much of a picture changes, from 0 to 1: without a mask its composition stays. */
const STRENGTH = { whole: 0.6, masked: 0.85 };
/** What is under the mask is filled with the picture itself at first (`original`). */
const FILL_ORIGINAL = 1;

/** Pictures from a machine of one's own: Stable Diffusion web UI of AUTOMATIC1111, Forge, SD.Next. */
export function a1111Pictures(
  env: Env,
  { baseUrl, model }: { baseUrl: string; model: string },
): PictureDriver {
  const { IMAGE_A1111_KEY: key } = env;
  return {
    about: {
      name: new URL(baseUrl).host,
      model,
      cents: env.IMAGE_CENTS ?? 0,
      ratios: PICTURE_RATIOS,
      takes: { quality: false, steps: true, seed: true, picture: true, mask: 'white' },
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const { prompt, ratio, steps = 25, seed = -1, picture, mask } = asked;
      const [width, height] = PICTURE_SIZES[ratio];
      const changes = picture && {
        init_images: [picture.data],
        denoising_strength: mask ? STRENGTH.masked : STRENGTH.whole,
        ...(mask && { mask: mask.data, inpainting_fill: FILL_ORIGINAL, inpaint_full_res: false }),
      };
      const response = await callService({
        env,
        service: 'a1111',
        url: `${baseUrl}/sdapi/v1/${picture ? 'img2img' : 'txt2img'}`,
        headers: key === undefined ? {} : { Authorization: `Basic ${btoa(key)}` },
        deadline,
        body: {
          prompt,
          width,
          height,
          steps,
          seed,
          override_settings: { sd_model_checkpoint: model },
          ...changes,
        },
      });
      const json = await readPictureJson(response, deadline);
      const data = answerSchema.safeParse(json.value).data?.images[0];
      const found = data === undefined ? undefined : fileIn(json, data);
      if (!found) throw new GenerationFailure('generation_bad_answer');
      return { parts: found, model };
    },
  };
}
