import type { Context } from 'hono';
import type { AppEnv } from '../_core/app-env';
import { requireShare } from '../_core/limits';
import { readOwnSession } from '../auth/session.service';
import type { Env } from '../env';
import { limits } from '../limit-table';
import type { SlidesStatus } from './slides-limits.contract';

/** Returns the configured hosts for photos and music, if any. */
export function slidesStatus({
  PHOTOS_KEY,
  PHOTOS_URL,
  MUSIC_CLIENT_ID,
  MUSIC_URL,
}: Pick<Env, 'PHOTOS_KEY' | 'PHOTOS_URL' | 'MUSIC_CLIENT_ID' | 'MUSIC_URL'>): SlidesStatus {
  return {
    photos: PHOTOS_KEY === undefined ? null : new URL(PHOTOS_URL).host,
    music: MUSIC_CLIENT_ID === undefined ? null : new URL(MUSIC_URL).host,
  };
}

/**
 * Counts a request: per user if signed in; otherwise against the network's own share, and beyond it per
 * network and among all anonymous users.
 * @throws ApiError 429 `rate_limited`
 */
export async function countUse(
  c: Context<AppEnv>,
  what: 'photo' | 'picture' | 'music',
): Promise<void> {
  const { slides } = limits;
  const person = (await readOwnSession(c))?.user.id;
  await requireShare(c, person, {
    person: slides[`${what}OfPerson`],
    share: slides[`${what}ShareOfNetwork`],
    network: slides[`${what}OfNetwork`],
    inAll: slides[`${what}InAll`],
  });
}
