import type { AiService } from '@entropy-tools/core/ai/ai-services';
import { anthropicHeaders } from '../providers/anthropic-wire';
import { openAiWire } from '../providers/openai-wire';

/** Result of testing a key. */
export type KeyTrial = 'works' | 'refused' | 'busy' | 'unreachable';

const TRIAL_MS = 10_000;

/**
 * Tests a key from where it will be used: directly from this browser, by requesting the list of models, which
 * is free. The key is sent in a header, so that it appears in no URL and no log. Never throws.
 */
export async function tryKey(
  { wire, origin, path }: Pick<AiService, 'wire' | 'origin' | 'path'>,
  key: string,
): Promise<KeyTrial> {
  const headers = {
    gemini: { 'x-goog-api-key': key },
    openai: openAiWire.headers(key),
    anthropic: anthropicHeaders(key),
  }[wire];
  try {
    const { ok, status } = await fetch(
      `${origin}${path}/models${wire === 'gemini' ? '?pageSize=1' : ''}`,
      {
        headers,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(TRIAL_MS),
      },
    );
    if (ok) return 'works';
    if (status === 429) return 'busy';
    return status >= 500 ? 'unreachable' : 'refused';
  } catch {
    return 'unreachable';
  }
}
