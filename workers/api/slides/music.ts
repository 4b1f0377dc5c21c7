import { z } from 'zod';
import { log } from '../_core/log';
import { readBounded } from '../_core/read-bounded';
import type { Env } from '../env';
import { fetchPublicFile, type PublicFileEnv } from './public-file';
import { slidesLimits } from './slides-limits.contract';

const TIMEOUT_MS = 8000;
const LIMIT_IN_BYTES = 256 * 1024;
/** The track is picked from the hundred most popular (spec 3, section 7). */
const CHOICE = 100;

const answerSchema = z.object({
  results: z.array(
    z.object({
      audio_download_allowed: z.boolean().optional(),
      audiodownload: z.string().max(2000).optional(),
      audio: z.string().max(2000).optional(),
    }),
  ),
});

/**
 * Fetches music for a video: a popular track of the music service, otherwise the configured sample, otherwise
 * undefined, which means silence. Never throws.
 */
export async function fetchMusic(
  env: Pick<Env, 'MUSIC_URL' | 'MUSIC_CLIENT_ID' | 'MUSIC_SAMPLE_URL' | 'LOG_LEVEL'> &
    PublicFileEnv,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { MUSIC_CLIENT_ID: id } = env;
  if (id === undefined) return undefined;
  const sources = [async () => findTrack(env.MUSIC_URL, id), async () => env.MUSIC_SAMPLE_URL];
  for (const source of sources) {
    try {
      const url = await source();
      if (!url) continue;
      const bytes = await fetchPublicFile(env, url, {
        accept: 'audio/mpeg',
        limitInBytes: slidesLimits.musicBytes,
      });
      if (isMp3(bytes)) return bytes;
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      log(env.LOG_LEVEL, 'warn', 'music_failed', { reason });
    }
  }
  return undefined;
}

async function findTrack(service: string, id: string): Promise<string | undefined> {
  const address = new URL(`${service.replace(/\/$/, '')}/tracks/`);
  const wanted = {
    client_id: id,
    format: 'json',
    limit: '1',
    audioformat: 'mp32',
    groupby: 'artist_id',
    order: 'popularity_total',
    offset: String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % CHOICE),
  };
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value);
  const response = await fetch(address, {
    headers: { Accept: 'application/json', 'User-Agent': 'Entropy-Tools' },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the music service answered ${response.status}`);
  }
  const tooLarge = () => new Error('the music service answered too much');
  const text = await readBounded(response.body, LIMIT_IN_BYTES, tooLarge);
  const [track] = answerSchema.parse(JSON.parse(text)).results;
  return track?.audio_download_allowed ? (track.audiodownload ?? track.audio) : track?.audio;
}

/** Whether the bytes start with an ID3 tag or an MPEG audio frame. */
function isMp3(bytes: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0] = bytes;
  return (a === 0x49 && b === 0x44 && c === 0x33) || (a === 0xff && (b & 0xe0) === 0xe0);
}
