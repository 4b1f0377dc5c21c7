import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';
import {
  addressSetting,
  countSetting,
  findUnencrypted,
  tokenSetting,
} from '../_core/setting-types';
import { AI_DAILY_TOKENS } from './ai-shares.contract';

/** Google's own base URL. */
const OFFICIAL_GEMINI = 'https://generativelanguage.googleapis.com';

const MAX_TOKENS = 1e12;

/** Variables of the AI gateway; see docs/ai.md. The first engine that is set up is used. */
export const aiSettings = {
  GEMINI_API_KEY: tokenSetting('GEMINI_API_KEY', 'a key of Google AI Studio'),
  GEMINI_BASE_URL: addressSetting('GEMINI_BASE_URL', OFFICIAL_GEMINI),
  GEMINI_MODEL: tokenSetting('GEMINI_MODEL', 'the name of a model').default(
    'gemini-2.5-flash-lite',
  ),
  GEMINI_EMBEDDING_MODEL: tokenSetting('GEMINI_EMBEDDING_MODEL', 'the name of a model').default(
    'gemini-embedding-001',
  ),
  /** Ollama, llama.cpp, vLLM, LM Studio, OpenAI: any server with /chat/completions under this base URL. */
  AI_OPENAI_BASE_URL: addressSetting('AI_OPENAI_BASE_URL', 'http://127.0.0.1:11434/v1'),
  AI_OPENAI_KEY: tokenSetting('AI_OPENAI_KEY', 'the key of that endpoint'),
  AI_OPENAI_MODEL: tokenSetting('AI_OPENAI_MODEL', 'the name of a model there'),
  AI_OPENAI_EMBEDDING_MODEL: tokenSetting('AI_OPENAI_EMBEDDING_MODEL', 'the name of a model there'),
  /** Used if the binding `AI` exists. */
  AI_WORKERS_MODEL: tokenSetting('AI_WORKERS_MODEL', 'a model of Workers AI').default(
    '@cf/meta/llama-3.3-70b-instruct-fp8-fast',
  ),
  AI_WORKERS_EMBEDDING_MODEL: tokenSetting(
    'AI_WORKERS_EMBEDDING_MODEL',
    'a model of Workers AI',
  ).default('@cf/baai/bge-m3'),
  /** Tokens per day (UTC), input and output together. */
  AI_VISITOR_DAILY_TOKENS: countSetting(
    'AI_VISITOR_DAILY_TOKENS',
    AI_DAILY_TOKENS.visitor,
    MAX_TOKENS,
  ),
  AI_ACCOUNT_DAILY_TOKENS: countSetting(
    'AI_ACCOUNT_DAILY_TOKENS',
    AI_DAILY_TOKENS.account,
    MAX_TOKENS,
  ),
  AI_PAID_DAILY_TOKENS: countSetting('AI_PAID_DAILY_TOKENS', AI_DAILY_TOKENS.paid, MAX_TOKENS),
  AI_SITE_DAILY_TOKENS: countSetting('AI_SITE_DAILY_TOKENS', AI_DAILY_TOKENS.site, MAX_TOKENS),
  /** Longest silence of an engine in seconds. A model that is loaded from disk first needs more. */
  AI_SILENCE_SECONDS: countSetting('AI_SILENCE_SECONDS', 12, 300),
  /** Tests only: lets a request name a provider on loopback to use. */
  AI_TEST_PROVIDERS: z.literal('allowed', 'AI_TEST_PROVIDERS must be allowed').optional(),
  /** DNS over HTTPS (JSON format), to check which addresses a page's host resolves to. */
  PAGE_DNS_URL: z
    .string()
    .refine(
      isHttpUrl,
      'PAGE_DNS_URL must be an address such as https://cloudflare-dns.com/dns-query',
    )
    .default('https://cloudflare-dns.com/dns-query'),
  /** Development only: comma-separated `host:port` pairs that may be read although they are not public. */
  PAGE_LOCAL_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim()))
    .optional(),
};

/** The variables as the platform passes them (text, or absent), plus the Workers AI binding. */
export type AiBindings = { [Name in keyof typeof aiSettings]?: string } & { AI?: AiBinding };

/** The part of the Workers AI binding that we use. */
export interface AiBinding {
  run(
    model: string,
    input: Record<string, unknown>,
    options?: { signal?: AbortSignal },
  ): Promise<unknown>;
}

/** The optional binding `AI`. */
export const aiBindingSetting = z
  .custom<AiBinding>(
    (value) => typeof (value as Partial<AiBinding> | undefined)?.run === 'function',
    'AI must be the binding of Workers AI: [env.production.ai] in workers/api/wrangler.toml',
  )
  .optional();

type Read = z.output<z.ZodObject<typeof aiSettings>> & { APP_ENV: string };

/** Base URL of Gemini's REST API. */
export function geminiBaseUrl(env: Pick<Read, 'GEMINI_BASE_URL'>): string {
  return env.GEMINI_BASE_URL ?? OFFICIAL_GEMINI;
}

/**
 * Checks these settings together: an endpoint needs its model, and in production no address may send keys and
 * texts unencrypted.
 */
export function findAiProblems(env: Read): string[] {
  const problems: string[] = [];
  if ((env.AI_OPENAI_BASE_URL === undefined) !== (env.AI_OPENAI_MODEL === undefined)) {
    problems.push(
      'AI_OPENAI_BASE_URL and AI_OPENAI_MODEL belong together: set both or neither. See docs/ai.md',
    );
  }
  if (env.APP_ENV !== 'production') return problems;
  if (env.GEMINI_BASE_URL !== undefined && env.GEMINI_API_KEY === undefined) {
    problems.push('GEMINI_API_KEY is missing: GEMINI_BASE_URL is set. See docs/ai.md');
  }
  problems.push(...findUnencrypted(env, ['GEMINI_BASE_URL', 'AI_OPENAI_BASE_URL', 'PAGE_DNS_URL']));
  if (env.PAGE_LOCAL_HOSTS !== undefined) {
    problems.push('PAGE_LOCAL_HOSTS is for development: leave it out in production');
  }
  if (env.AI_TEST_PROVIDERS !== undefined) {
    problems.push('AI_TEST_PROVIDERS is for tests: leave it out in production');
  }
  return problems;
}
