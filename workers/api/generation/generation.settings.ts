import { z } from 'zod';
import { addressSetting, findUnencrypted, tokenSetting } from '../_core/setting-types';

function number(name: string, least: number, most: number) {
  const message = `${name} must be a number from ${least} to ${most}`;
  return z.coerce.number(message).min(least, message).max(most, message);
}

const MAX_CENTS = 1e9;

/**
 * Variables of the services that generate pictures, videos and music; see docs/ai.md. Each costs money or
 * computing time, so each is off until its model is named.
 */
export const generationSettings = {
  /** Used with GEMINI_API_KEY at GEMINI_BASE_URL. */
  GEMINI_IMAGE_MODEL: tokenSetting('GEMINI_IMAGE_MODEL', 'a model such as gemini-2.5-flash-image'),
  GEMINI_VIDEO_MODEL: tokenSetting(
    'GEMINI_VIDEO_MODEL',
    'a model such as veo-3.1-fast-generate-preview',
  ),
  /** Any server with /images/generations under this base URL. */
  IMAGE_OPENAI_BASE_URL: addressSetting('IMAGE_OPENAI_BASE_URL', 'http://127.0.0.1:8080/v1'),
  IMAGE_OPENAI_KEY: tokenSetting('IMAGE_OPENAI_KEY', 'the key of that endpoint'),
  IMAGE_OPENAI_MODEL: tokenSetting('IMAGE_OPENAI_MODEL', 'the name of a model there'),
  /** Stability AI. */
  STABILITY_API_KEY: tokenSetting('STABILITY_API_KEY', 'a key of platform.stability.ai'),
  IMAGE_STABILITY_MODEL: tokenSetting(
    'IMAGE_STABILITY_MODEL',
    'core, ultra, or a model such as sd3.5-large',
  ),
  /** fal.ai; the second model changes pictures that are sent along. */
  FAL_KEY: tokenSetting('FAL_KEY', 'a key of fal.ai'),
  IMAGE_FAL_MODEL: tokenSetting('IMAGE_FAL_MODEL', 'a model such as fal-ai/flux/dev'),
  IMAGE_FAL_EDIT_MODEL: tokenSetting(
    'IMAGE_FAL_EDIT_MODEL',
    'a model such as fal-ai/flux/dev/image-to-image',
  ),
  /** Stable Diffusion web UI, started with `--api`; the key is the `name:password` of `--api-auth`. */
  IMAGE_A1111_BASE_URL: addressSetting('IMAGE_A1111_BASE_URL', 'http://127.0.0.1:7860'),
  IMAGE_A1111_KEY: tokenSetting('IMAGE_A1111_KEY', 'the name:password of --api-auth'),
  IMAGE_A1111_MODEL: tokenSetting('IMAGE_A1111_MODEL', 'the name of a checkpoint there'),
  IMAGE_COMFYUI_BASE_URL: addressSetting('IMAGE_COMFYUI_BASE_URL', 'http://127.0.0.1:8188'),
  IMAGE_COMFYUI_MODEL: tokenSetting('IMAGE_COMFYUI_MODEL', 'the file name of a checkpoint there'),
  /** Used if the binding `AI` exists. */
  IMAGE_WORKERS_MODEL: tokenSetting(
    'IMAGE_WORKERS_MODEL',
    'a model of Workers AI such as @cf/black-forest-labs/flux-1-schnell',
  ),
  /** Any server with /videos under this base URL. */
  VIDEO_OPENAI_BASE_URL: addressSetting('VIDEO_OPENAI_BASE_URL', 'http://127.0.0.1:8091/v1'),
  VIDEO_OPENAI_KEY: tokenSetting('VIDEO_OPENAI_KEY', 'the key of that endpoint'),
  VIDEO_OPENAI_MODEL: tokenSetting('VIDEO_OPENAI_MODEL', 'the name of a model there'),
  /** Supported durations in seconds, separated by commas. */
  VIDEO_OPENAI_SECONDS: z
    .string()
    .regex(
      /^\d{1,3}(,\d{1,3}){0,19}$/,
      'VIDEO_OPENAI_SECONDS must be seconds with commas between, such as 4,8,12',
    )
    .default('4,8,12')
    .transform((text) => [...new Set(text.split(',').map(Number))].sort((a, b) => a - b)),
  /** A service with the API of docs/decisions/053-generation.md. */
  MUSIC_MAKER_URL: addressSetting('MUSIC_MAKER_URL', 'http://127.0.0.1:8092/music'),
  MUSIC_MAKER_KEY: tokenSetting('MUSIC_MAKER_KEY', 'the key of that service'),
  MUSIC_MAKER_MODEL: tokenSetting('MUSIC_MAKER_MODEL', 'the name of a model there'),
  MUSIC_MAKER_MAX_SECONDS: number('MUSIC_MAKER_MAX_SECONDS', 5, 300).int().default(180),
  /** US cents counted per unit; by default the list price, or that of an expensive model. */
  IMAGE_CENTS: number('IMAGE_CENTS', 0, 10_000).optional(),
  VIDEO_CENTS_PER_SECOND: number('VIDEO_CENTS_PER_SECOND', 0, 10_000).optional(),
  MUSIC_CENTS: number('MUSIC_CENTS', 0, 10_000).default(10),
  /** US cents per day (UTC). None for visitors: they are asked to sign in. */
  GENERATION_VISITOR_DAILY_CENTS: number('GENERATION_VISITOR_DAILY_CENTS', 0, MAX_CENTS).default(0),
  GENERATION_ACCOUNT_DAILY_CENTS: number('GENERATION_ACCOUNT_DAILY_CENTS', 0, MAX_CENTS).default(
    200,
  ),
  GENERATION_PAID_DAILY_CENTS: number('GENERATION_PAID_DAILY_CENTS', 0, MAX_CENTS).default(1000),
  GENERATION_SITE_DAILY_CENTS: number('GENERATION_SITE_DAILY_CENTS', 0, MAX_CENTS).default(5000),
  /** Longest silence of a service in seconds before its response begins. */
  GENERATION_SILENCE_SECONDS: number('GENERATION_SILENCE_SECONDS', 1, 600).default(180),
};

/** The settings as the platform passes them: text, or absent. */
export type GenerationBindings = { [Name in keyof typeof generationSettings]?: string };

type Read = z.output<z.ZodObject<typeof generationSettings>> & { APP_ENV: string };

/** Settings of which one needs the other. */
const PAIRS = [
  ['IMAGE_OPENAI_BASE_URL', 'IMAGE_OPENAI_MODEL'],
  ['VIDEO_OPENAI_BASE_URL', 'VIDEO_OPENAI_MODEL'],
  ['STABILITY_API_KEY', 'IMAGE_STABILITY_MODEL'],
  ['FAL_KEY', 'IMAGE_FAL_MODEL'],
  ['IMAGE_A1111_BASE_URL', 'IMAGE_A1111_MODEL'],
  ['IMAGE_COMFYUI_BASE_URL', 'IMAGE_COMFYUI_MODEL'],
] as const satisfies readonly (readonly [keyof Read, keyof Read])[];

/** Checks these settings together. Returns one sentence per problem, naming the variable. */
export function findGenerationProblems(
  env: Read & { GEMINI_API_KEY?: string | undefined; GEMINI_BASE_URL?: string | undefined },
): string[] {
  const problems: string[] = [];
  for (const [one, other] of PAIRS)
    if ((env[one] === undefined) !== (env[other] === undefined))
      problems.push(`${one} and ${other} belong together: set both or neither`);
  const isGemini = env.GEMINI_API_KEY !== undefined || env.GEMINI_BASE_URL !== undefined;
  for (const name of ['GEMINI_IMAGE_MODEL', 'GEMINI_VIDEO_MODEL'] as const) {
    if (env[name] !== undefined && !isGemini) {
      problems.push(`GEMINI_API_KEY is missing: ${name} is set`);
    }
  }
  if (env.APP_ENV !== 'production') return problems;
  problems.push(
    ...findUnencrypted(env, [
      'IMAGE_OPENAI_BASE_URL',
      'IMAGE_A1111_BASE_URL',
      'IMAGE_COMFYUI_BASE_URL',
      'VIDEO_OPENAI_BASE_URL',
      'MUSIC_MAKER_URL',
    ]),
  );
  return problems;
}
