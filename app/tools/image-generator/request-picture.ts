// Generates pictures with the service that this site's server is configured for. The style is added to the
// prompt in words.

import { ToolError } from '@entropy-tools/core/tool-error';
import { readStyle } from '@entropy-tools/studio/art/prompt/read-style';
import { styleNames } from '@entropy-tools/studio/art/style-names';
import type { PictureService } from '@workers/api/generation/generation.contract';
import { makePicture } from '~/ai/generation/make-file';
import type { JobControl } from '~/jobs/use-job';
import { defaultOptions, type PictureOptions } from './picture-options';
import { type PictureSource, sourceFields } from './picture-source';

/** The maximum seed that services accept. */
const MAX_SERVICE_SEED = 2_147_483_647;

/** A picture as the service made it. */
interface ServicePicture {
  blob: Blob;
  model: string;
  width: number;
  height: number;
}

/**
 * Requests as many pictures as the options say, one after the other; those before a failure are kept.
 * @param keep is called with each
 * @returns what `keep` returned for the last one
 * @throws ApiError with a message for the user; ToolError `input` if the service does not support this ratio,
 * the source cannot be opened, or the response is not a picture
 */
export async function requestPictures<Kept>(
  {
    prompt,
    options: { aspectRatio: ratio, style, quality, steps, seed, count },
    source,
    service,
  }: {
    prompt: string;
    options: PictureOptions;
    source: PictureSource | undefined;
    service: PictureService | null;
  },
  control: JobControl,
  keep: (picture: ServicePicture) => Kept,
): Promise<Kept> {
  if (service && !service.ratios.includes(ratio))
    throw new ToolError(
      'input',
      `${service.name} makes no pictures of ${ratio}. Choose ${service.ratios.join(', ')}.`,
    );
  // A style that the prompt names already needs no second one, which would contradict it; a change keeps the picture's.
  const isNamed = style === defaultOptions.style && (source || readStyle(prompt) !== undefined);
  const words = style === 'none' || isNamed ? prompt : `${prompt}. Style: ${styleNames[style]}.`;
  const request = {
    prompt: words,
    ratio,
    ...(service?.takes.quality && { quality }),
    ...(service?.takes.steps && { steps }),
    ...(service?.takes.picture && source && (await sourceFields(source, service.takes.mask))),
  };
  let kept: Kept;
  let at = 0;
  do {
    const own =
      service?.takes.seed && seed !== undefined ? { seed: (seed + at) % MAX_SERVICE_SEED } : {};
    kept = keep(await openMade(await makePicture({ ...request, ...own }, control)));
    at += 1;
  } while (at < count);
  return kept;
}

async function openMade({ blob, model }: { blob: Blob; model: string }): Promise<ServicePicture> {
  const bitmap = await createImageBitmap(blob).catch(() => {
    throw new ToolError('input', 'The service sent a picture that does not open. Try again.');
  });
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, model, width, height };
}
