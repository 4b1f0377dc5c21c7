import type { Env } from '../env';
import type { BrowserSession } from './sessions.contract';
import { listSessions } from './sessions.repository';

/** A user's signed-in browsers: `currentHash` first, then the newest first. */
export async function listBrowserSessions(
  env: Env,
  { userId, currentHash, now }: { userId: string; currentHash: string; now: Date },
): Promise<BrowserSession[]> {
  const rows = await listSessions(env.DB, userId, now);
  return rows
    .map(({ idHash, device, createdAt, expiresAt }) => ({
      id: idHash,
      device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: idHash === currentHash,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
