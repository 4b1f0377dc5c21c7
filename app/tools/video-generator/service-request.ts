/** Converts the page's settings to a service request, using the nearest values that the service supports. */
import { ToolError } from '@entropy-tools/core/tool-error';
import { styleChoices } from '@entropy-tools/studio/motion/film-catalogue';
import {
  MAX_PROMPT_LENGTH,
  type VideoRequest,
  type VideoService,
} from '@workers/api/generation/generation.contract';
import { sentPicture } from '~/ai/generation/sent-picture';
import type { VideoSource } from './film-request';
import { nearest } from './nearest';
import type { VideoSettings } from './settings';

const resolutions = { SD: '720p', HD: '1080p', '4K': '4k' } as const;

/**
 * @throws ToolError `limit` for a prompt that is too long, `unsupported` where the service takes no
 *   picture, `input` for a picture that cannot be opened
 */
export async function serviceRequest(
  { tab, ratio, quality, seconds, style }: VideoSettings,
  { text, picture }: VideoSource,
  service: VideoService,
): Promise<VideoRequest> {
  const name = styleChoices.find(({ id }) => id === style)?.name ?? style;
  const words = text.trim();
  const prompt = words === '' ? `${name} style.` : `${words}\n${name} style.`;
  if (prompt.length > MAX_PROMPT_LENGTH)
    throw new ToolError(
      'limit',
      `The service takes ${MAX_PROMPT_LENGTH.toLocaleString('en')} characters; these are ${prompt.length.toLocaleString('en')}. Use fewer words.`,
    );
  const wanted = resolutions[quality];
  const request: VideoRequest = {
    prompt,
    ratio: service.ratios.includes(ratio) ? ratio : (service.ratios[0] ?? '16:9'),
    resolution: service.resolutions.includes(wanted) ? wanted : (service.resolutions[0] ?? '720p'),
    seconds: nearest(service.seconds, seconds),
  };
  if (tab !== 'image' || !picture) return request;
  if (!service.takesPicture)
    throw new ToolError('unsupported', 'This service makes videos of words only.');
  return { ...request, picture: await sentPicture(picture) };
}
