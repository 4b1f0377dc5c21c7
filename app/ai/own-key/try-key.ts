import type { AiService } from '@entropy-tools/core/ai/ai-services';
import { anthropicHeaders } from '../providers/anthropic-wire';
import { openAiWire } from '../providers/openai-wire';

/** What a trial of a key has shown. */
export type KeyTrial = 'works' | 'refused' | 'busy' | 'unreachable';

const TRIAL_MS = 10_000;

/**
 * Tries a key where it is to be used: straight from this browser, by asking for the list of models,
 * which costs nothing. The key travels in a header, so that it stands in no address and no log. Never
 * throws.
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
