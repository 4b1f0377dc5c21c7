import { readOwnSecret } from '../platform/admin-key.ts';

/** The secret that `npm run youtube` and `npm start` share on one machine, unless YT_UPSTREAM_SECRET is set. */
export async function readLocalYoutubeSecret(dataDir: string): Promise<string> {
  return process.env.YT_UPSTREAM_SECRET || (await readOwnSecret(dataDir, 'youtube-secret')).key;
}
