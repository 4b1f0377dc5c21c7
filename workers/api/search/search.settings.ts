import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** Where the Plagiarism Checker looks phrases up; see README. Without it there are links only. */
export const searchSettings = {
  /** The search address of a SearXNG (or one that answers as it does) with JSON switched on. */
  SEARCH_URL: z
    .string()
    .refine(
      isHttpUrl,
      'SEARCH_URL must be an http or https address such as https://searx.example/search',
    )
    .optional(),
};

/** The same as the platform hands them over: text, or absent. */
export type SearchBindings = { [Name in keyof typeof searchSettings]?: string };

type SearchSettings = z.output<z.ZodObject<typeof searchSettings>>;

/** What is wrong with these settings as a whole: one sentence each, naming the variable. */
export function findSearchProblems(env: SearchSettings & { APP_ENV: string }): string[] {
  if (env.APP_ENV !== 'production' || env.SEARCH_URL === undefined) return [];
  if (env.SEARCH_URL.startsWith('https://')) return [];
  return ['SEARCH_URL must be an https address in production: what people look up is private'];
}
