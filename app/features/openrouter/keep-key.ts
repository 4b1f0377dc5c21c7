import { aiServices } from '@entropy-tools/core/ai/ai-services';
import { finishOpenRouter } from '~/ai/openrouter/sign-in';
import { ownKeyOption } from '~/ai/providers/own-key-option';
import { preferenceRecord } from '~/ai/use-ai-providers';
import { writeLocal } from '~/platform/local-store';
import { saveLocalKey } from '~/platform/vault/local-keys';
import { saveKey } from '~/platform/vault/vault-calls';

/** Where the new key is, or why there is none. */
export type KeptKey =
  | { kind: 'account' | 'device' | 'memory'; returnTo: string }
  | { kind: 'problem'; text: string; returnTo: string };

/**
 * Ends what was begun at OpenRouter: keeps the key encrypted in the account, or in this browser for a visitor
 * and where the account cannot take it, and makes OpenRouter the engine that answers. Never rejects.
 */
export async function keepOpenRouterKey(
  query: URLSearchParams,
  isSignedIn: boolean,
): Promise<KeptKey> {
  const { id: service, name, origin } = aiServices.openrouter;
  const result = await finishOpenRouter({ openRouter: origin, query });
  if (result.kind === 'problem') return result;
  const { key, returnTo } = result;
  writeLocal(preferenceRecord, ownKeyOption(service));
  if (isSignedIn)
    try {
      await saveKey({ name, service, key });
      return { kind: 'account', returnTo };
    } catch {
      // The key exists at OpenRouter by now: it must not be lost.
    }
  const saved = saveLocalKey({ name, service, key }, new Date());
  const isMemory = 'outcome' in saved && saved.outcome === 'memory';
  return { kind: isMemory ? 'memory' : 'device', returnTo };
}
