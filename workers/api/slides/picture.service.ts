import { ApiError } from '../_core/errors';
import { fetchPublicFile, type PublicFileEnv } from './public-file';
import { slidesLimits } from './slides-limits.contract';

/**
 * Fetches a picture from a URL: PNG, JPEG, WebP, GIF or AVIF by its first bytes, regardless of the declared
 * Content-Type. SVG is rejected because it may contain scripts.
 *
 * @throws FileFailure; ApiError 502 `not_a_picture`
 */
export async function fetchPicture(
  env: PublicFileEnv,
  url: string,
  limitInBytes: number = slidesLimits.pictureBytes,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const bytes = await fetchPublicFile(env, url, {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    limitInBytes,
  });
  const start = Array.from(bytes.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0'));
  const type = kinds.find(([, pattern]) => pattern.test(start.join('')))?.[0];
  if (type === undefined)
    throw new ApiError(
      502,
      'not_a_picture',
      'There is no PNG, JPEG, WebP, GIF or AVIF picture at this address.',
    );
  return { bytes, type };
}

/** Signatures matched against the first twelve bytes in hexadecimal. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}66747970617669(66|73)/],
];
