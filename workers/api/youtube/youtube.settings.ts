import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** Settings of the sidecar (`npm run youtube`); see docs/operations.md. Without it the downloader is off. */
export const youtubeSettings = {
  /** URL of the sidecar, such as `https://videos.example`. */
  YT_UPSTREAM: z
    .string()
    .refine(
      isHttpUrl,
      'YT_UPSTREAM must be an http or https address such as https://videos.example',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  /** The bearer token expected by the sidecar. */
  YT_UPSTREAM_SECRET: z
    .string()
    .regex(
      /^[\x21-\x7e]{24,200}$/,
      'YT_UPSTREAM_SECRET must have 24 to 200 letters, digits and signs, without spaces',
    )
    .optional(),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type YoutubeBindings = { [Name in keyof typeof youtubeSettings]?: string };

type YoutubeSettings = z.output<z.ZodObject<typeof youtubeSettings>>;

/** Problems in the combination of these settings: one sentence each, naming the variable. */
export function findYoutubeProblems(env: YoutubeSettings & { APP_ENV: string }): string[] {
  const { APP_ENV, YT_UPSTREAM, YT_UPSTREAM_SECRET } = env;
  const problems: string[] = [];
  if (YT_UPSTREAM !== undefined && YT_UPSTREAM_SECRET === undefined) {
    problems.push('YT_UPSTREAM_SECRET is missing: YT_UPSTREAM is set. See docs/operations.md');
  }
  if (APP_ENV !== 'production') return problems;
  if (YT_UPSTREAM === undefined && YT_UPSTREAM_SECRET !== undefined) {
    problems.push('YT_UPSTREAM is missing: YT_UPSTREAM_SECRET is set. See docs/operations.md');
  }
  if (YT_UPSTREAM !== undefined && !YT_UPSTREAM.startsWith('https://')) {
    problems.push('YT_UPSTREAM must be an https address in production: a secret goes there');
  }
  return problems;
}
