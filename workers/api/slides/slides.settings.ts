import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

const address = (name: string, example: string) =>
  z.string().refine(isHttpUrl, `${name} must be an http or https address such as ${example}`);

/** Sources of the Slide Maker's photos and music; see docs/settings.md. Off without key and client id. */
export const slidesSettings = {
  /** A search compatible with Pexels' `/v1/search`. */
  PHOTOS_URL: address('PHOTOS_URL', 'https://api.pexels.com/v1/search').default(
    'https://api.pexels.com/v1/search',
  ),
  PHOTOS_KEY: z.string().min(8, 'PHOTOS_KEY is too short for a key').optional(),
  /** A service compatible with `/tracks/` of Jamendo's v3.0. */
  MUSIC_URL: address('MUSIC_URL', 'https://api.jamendo.com/v3.0').default(
    'https://api.jamendo.com/v3.0',
  ),
  MUSIC_CLIENT_ID: z.string().min(4, 'MUSIC_CLIENT_ID is too short for an id').optional(),
  /** A fallback MP3 if the music service has none. */
  MUSIC_SAMPLE_URL: address('MUSIC_SAMPLE_URL', 'https://music.example/sample.mp3').optional(),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type SlidesBindings = { [Name in keyof typeof slidesSettings]?: string };

type SlidesSettings = z.output<z.ZodObject<typeof slidesSettings>>;

/** Problems in the combination of these settings: one sentence each, naming the variable. */
export function findSlidesProblems(env: SlidesSettings & { APP_ENV: string }): string[] {
  if (env.APP_ENV !== 'production') return [];
  const problems: string[] = [];
  if (env.PHOTOS_KEY !== undefined && !env.PHOTOS_URL.startsWith('https://'))
    problems.push('PHOTOS_URL must be an https address in production: the key goes there');
  if (env.MUSIC_CLIENT_ID !== undefined && !env.MUSIC_URL.startsWith('https://'))
    problems.push('MUSIC_URL must be an https address in production: the client id goes there');
  return problems;
}
