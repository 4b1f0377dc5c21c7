import { z } from 'zod';
import { ApiError } from '../_core/errors';
import { log } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import type { Env } from '../env';
import type { FoundPhoto } from './slides-limits.contract';

const TIMEOUT_MS = 8000;
/** A photo's entry takes about 2 kB. */
const LIMIT_IN_BYTES = 256 * 1024;
const MAX_URL = 2000;

/** The used part of Pexels' response. */
const link = z.string().max(MAX_URL).optional();
const answerSchema = z.object({
  photos: z
    .array(
      z.object({
        photographer: z.string().max(200).optional(),
        url: link,
        src: z.object({ landscape: link, large: link, original: link }),
      }),
    )
    .max(100),
});

/**
 * Finds the first photo for a query: its landscape size, otherwise the large one, otherwise the original
 * (spec 3, section 7).
 *
 * @throws ApiError 404 `photos_off` or `photo_not_found`, 503 `photos_unavailable`
 */
export async function findPhoto(
  env: Pick<Env, 'PHOTOS_URL' | 'PHOTOS_KEY' | 'LOG_LEVEL'>,
  query: string,
): Promise<FoundPhoto> {
  const { PHOTOS_KEY } = env;
  if (PHOTOS_KEY === undefined)
    throw new ApiError(404, 'photos_off', 'No photo search is set up here.');
  const photo = await ask(env.PHOTOS_URL, PHOTOS_KEY, query).catch((error: unknown) => {
    // The query is the user's own text and must not be logged.
    const reason = error instanceof PhotosRefusal ? error.message : 'no answer';
    log(env.LOG_LEVEL, 'warn', 'photos_failed', { reason });
    throw new ApiError(503, 'photos_unavailable', 'The photo search does not answer.', {
      'Retry-After': '60',
    });
  });
  if (!photo) throw new ApiError(404, 'photo_not_found', 'No photo was found for these words.');
  return photo;
}

class PhotosRefusal extends Error {}

async function ask(url: string, key: string, query: string): Promise<FoundPhoto | undefined> {
  const address = new URL(url);
  address.searchParams.set('query', query);
  address.searchParams.set('per_page', '1');
  address.searchParams.set('orientation', 'landscape');
  const response = await fetch(address, {
    headers: { Accept: 'application/json', Authorization: key, 'User-Agent': 'Entropy-Tools' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new PhotosRefusal(
      response.status === 401 ? 'invalid key' : `answered ${response.status}`,
    );
  }
  const tooLarge = () => new PhotosRefusal('answered too much');
  const text = await readBounded(response.body, LIMIT_IN_BYTES, tooLarge);
  const [first] = answerSchema.parse(JSON.parse(text)).photos;
  const { landscape, large, original } = first?.src ?? {};
  const found = [landscape, large, original].find(isHttps);
  if (found === undefined) return undefined;
  return {
    url: found,
    photographer: first?.photographer?.trim() ?? '',
    provider: address.host === 'api.pexels.com' ? 'Pexels' : address.host,
    page: isHttps(first?.url) ? first.url : '',
  };
}

function isHttps(url: string | undefined): url is string {
  return url !== undefined && URL.parse(url)?.protocol === 'https:';
}
