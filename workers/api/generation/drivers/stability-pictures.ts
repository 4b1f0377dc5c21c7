import type { CallDeadline } from '../../_core/call-deadline';
import { readBytesBounded } from '../../_core/read-bounded';
import type { Env } from '../../env';
import { callService } from '../call-service';
import { MAX_MADE_BYTES } from '../generation.contract';
import { GenerationFailure } from '../generation-failure';
import { centsOfPicture } from '../prices';
import type { ParsedPictureRequest } from '../request-schema';
import type { PictureDriver, ServiceOutput } from './driver';
import { toForm } from './to-form';

const API = 'https://api.stability.ai/v2beta/stable-image';
/** How much of a picture that is sent along changes, from 0 to 1. */
const STRENGTH = 0.65;

/**
 * Pictures from Stability AI.
 * @param model `core`, `ultra`, or a model of its `sd3` route such as `sd3.5-large`
 */
export function stabilityPictures(env: Env, key: string, model: string): PictureDriver {
  const isSd3 = model.startsWith('sd3');
  const takesPicture = model !== 'core';
  return {
    about: {
      name: 'Stability AI',
      model,
      cents: centsOfPicture(`stability/${model}`, env.IMAGE_CENTS),
      ratios: ['1:1', '16:9', '9:16', '3:2'],
      takes: {
        quality: false,
        steps: false,
        seed: true,
        picture: takesPicture,
        mask: takesPicture ? 'white' : null,
      },
    },
    async make(asked: ParsedPictureRequest, deadline: CallDeadline): Promise<ServiceOutput> {
      const { prompt, ratio, seed, picture, mask } = asked;
      const fields = {
        prompt,
        output_format: 'png',
        seed,
        ...(isSd3 && !mask && { model }),
        ...(!picture && { aspect_ratio: ratio }),
        ...(picture && !mask && { strength: STRENGTH, ...(isSd3 && { mode: 'image-to-image' }) }),
      };
      const response = await callService({
        env,
        service: 'stability',
        url: `${API}/${mask ? 'edit/inpaint' : `generate/${isSd3 ? 'sd3' : model}`}`,
        headers: { Authorization: `Bearer ${key}`, Accept: 'image/*' },
        deadline,
        body: toForm(fields, { image: picture, mask }),
      });
      // A picture that its filter found is sent blurred.
      if (response.headers.get('finish-reason') === 'CONTENT_FILTERED') {
        await response.body?.cancel();
        throw new GenerationFailure('generation_refused', { isFree: true });
      }
      const tooLarge = () => new GenerationFailure('generation_too_large');
      const bytes = await deadline.wait(
        readBytesBounded(response.body, MAX_MADE_BYTES.picture, tooLarge),
      );
      return { parts: [bytes], model };
    },
  };
}
