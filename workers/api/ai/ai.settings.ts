import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';
import { addressSetting, findUnencrypted, tokenSetting } from '../_core/setting-types';
import { AI_DAILY_TOKENS } from './ai-shares.contract';

/** Google's own address. */
const OFFICIAL_GEMINI = 'https://generativelanguage.googleapis.com';

function count(name: string, standard: number, most: number) {
  const message = `${name} must be a whole number from 1 to ${most}`;
  return z.coerce.number(message).int(message).min(1, message).max(most, message).default(standard);
}

const MAX_TOKENS = 1e12;

/** Variables of the AI gateway; see docs/ai.md. The first engine that is set up answers. */
export const aiSettings = {
  GEMINI_API_KEY: tokenSetting('GEMINI_API_KEY', 'a key of Google AI Studio'),
  GEMINI_BASE_URL: addressSetting('GEMINI_BASE_URL', OFFICIAL_GEMINI),
  GEMINI_MODEL: tokenSetting('GEMINI_MODEL', 'the name of a model').default(
    'gemini-2.5-flash-lite',
  ),
  GEMINI_EMBEDDING_MODEL: tokenSetting('GEMINI_EMBEDDING_MODEL', 'the name of a model').default(
    'gemini-embedding-001',
  ),
  /** Ollama, llama.cpp, vLLM, LM Studio, OpenAI: whatever has /chat/completions under this address. */
  AI_OPENAI_BASE_URL: addressSetting('AI_OPENAI_BASE_URL', 'http://127.0.0.1:11434/v1'),
  AI_OPENAI_KEY: tokenSetting('AI_OPENAI_KEY', 'the key of that endpoint'),
  AI_OPENAI_MODEL: tokenSetting('AI_OPENAI_MODEL', 'the name of a model there'),
  AI_OPENAI_EMBEDDING_MODEL: tokenSetting('AI_OPENAI_EMBEDDING_MODEL', 'the name of a model there'),
  /** Used when the binding `AI` is there. */
  AI_WORKERS_MODEL: tokenSetting('AI_WORKERS_MODEL', 'a model of Workers AI').default(
    '@cf/meta/llama-3.3-70b-instruct-fp8-fast',
  ),
  AI_WORKERS_EMBEDDING_MODEL: tokenSetting(
    'AI_WORKERS_EMBEDDING_MODEL',
    'a model of Workers AI',
  ).default('@cf/baai/bge-m3'),
  /** Tokens in a day (UTC), questions and answers together. */
  AI_VISITOR_DAILY_TOKENS: count('AI_VISITOR_DAILY_TOKENS', AI_DAILY_TOKENS.visitor, MAX_TOKENS),
  AI_ACCOUNT_DAILY_TOKENS: count('AI_ACCOUNT_DAILY_TOKENS', AI_DAILY_TOKENS.account, MAX_TOKENS),
  AI_PAID_DAILY_TOKENS: count('AI_PAID_DAILY_TOKENS', AI_DAILY_TOKENS.paid, MAX_TOKENS),
  AI_SITE_DAILY_TOKENS: count('AI_SITE_DAILY_TOKENS', AI_DAILY_TOKENS.site, MAX_TOKENS),
  /** How long an engine may be silent. A model that is loaded from disk first needs more. */
  AI_SILENCE_SECONDS: count('AI_SILENCE_SECONDS', 12, 300),
  /** Tests only: a request may name the provider on loopback that is to answer it. */
  AI_TEST_PROVIDERS: z.literal('allowed', 'AI_TEST_PROVIDERS must be allowed').optional(),
  /** DNS over HTTPS (RFC 8484's JSON form), for looking at where a page's name leads. */
  PAGE_DNS_URL: z
    .string()
    .refine(
      isHttpUrl,
      'PAGE_DNS_URL must be an address such as https://cloudflare-dns.com/dns-query',
    )
    .default('https://cloudflare-dns.com/dns-query'),
  /** Development only: `host:port` pairs, with commas between, that may be read although not public. */
  PAGE_LOCAL_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim()))
    .optional(),
};

/** The same as the platform hands them over: text, or absent; and the binding of Workers AI. */
export type AiBindings = { [Name in keyof typeof aiSettings]?: string } & { AI?: AiBinding };

/** What we use of the Workers AI binding. */
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

/** Where Gemini's REST is spoken. */
export function geminiBaseUrl(env: Pick<Read, 'GEMINI_BASE_URL'>): string {
  return env.GEMINI_BASE_URL ?? OFFICIAL_GEMINI;
}

/**
 * What is wrong with the variables together: an endpoint without its model, and in production an
 * address over which keys and texts would go unencrypted.
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
