// Generates a picture with the service that this site's server is configured for. The style is added to the
// prompt in words.

import { ToolError } from '@entropy-tools/core/tool-error';
import { styleNames } from '@entropy-tools/studio/art/style-names';
import type { PictureService } from '@workers/api/generation/generation.contract';
import { makePicture } from '~/ai/generation/make-file';
import type { JobControl } from '~/jobs/use-job';
import type { PictureOptions } from './picture-options';

/** The maximum seed that services accept. */
const MAX_SERVICE_SEED = 2_147_483_647;

/**
 * @throws ApiError with a message for the user; ToolError `input` if the service does not support this ratio,
 * or the response is not a picture
 */
export async function requestPicture(
  prompt: string,
  { aspectRatio: ratio, style, quality, steps, seed }: PictureOptions,
  service: PictureService | null,
  control: JobControl,
): Promise<{ blob: Blob; model: string; width: number; height: number }> {
  if (service && !service.ratios.includes(ratio))
    throw new ToolError(
      'input',
      `${service.name} makes no pictures of ${ratio}. Choose ${service.ratios.join(', ')}.`,
    );
  const words = style === 'none' ? prompt : `${prompt}. Style: ${styleNames[style]}.`;
  const { blob, model } = await makePicture(
    {
      prompt: words,
      ratio,
      ...(service?.takes.quality && { quality }),
      ...(service?.takes.steps && { steps }),
      ...(service?.takes.seed && seed !== undefined && { seed: seed % MAX_SERVICE_SEED }),
    },
    control,
  );
  const bitmap = await createImageBitmap(blob).catch(() => {
    throw new ToolError('input', 'The service sent a picture that does not open. Try again.');
  });
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, model, width, height };
}
