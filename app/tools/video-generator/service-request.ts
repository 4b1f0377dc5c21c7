/** Converts the page's settings to a service request, using the nearest values that the service supports. */
import { toBase64 } from '@entropy-tools/core/base64';
import { ToolError } from '@entropy-tools/core/tool-error';
import { styleChoices } from '@entropy-tools/studio/motion/film-catalogue';
import {
  MAX_PROMPT_LENGTH,
  MAX_START_PICTURE_BYTES,
  PICTURE_TYPES,
  type PictureType,
  type VideoRequest,
  type VideoService,
} from '@workers/api/generation/generation.contract';
import { displayablePicture } from '~/tool-kit/pictures/displayable-picture';
import type { VideoSource } from './film-request';
import { nearest } from './nearest';
import type { VideoSettings } from './settings';

const resolutions = { SD: '720p', HD: '1080p', '4K': '4k' } as const;
/** Maximum sides of a picture before it is scaled down. */
const MAX_SENT_SIDE = 1600;

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

async function sentPicture(file: File): Promise<{ type: PictureType; data: string }> {
  const type = PICTURE_TYPES.find((one) => one === file.type);
  if (type && file.size <= MAX_START_PICTURE_BYTES)
    return { type, data: toBase64(new Uint8Array(await file.arrayBuffer())) };
  const bitmap = await displayablePicture(file)
    .then((picture) => createImageBitmap(picture))
    .catch((cause: unknown) => {
      throw new ToolError('input', 'This picture cannot be opened. Choose another one.', { cause });
    });
  const scale = Math.min(1, MAX_SENT_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.round(bitmap.width * scale),
    Math.round(bitmap.height * scale),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return { type: 'image/jpeg', data: toBase64(new Uint8Array(await blob.arrayBuffer())) };
}
