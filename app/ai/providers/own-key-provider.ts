// The person's own Google key, from this device or from their vault, used straight with Google: the
// request does not pass our server. Only AI tools' pages may ask that host (their policy says so).

import { GOOGLE_AI_ORIGIN } from '~/platform/google-ai-origin';
import { readLocal } from '~/platform/local-store';
import { localKeysRecord, readLocalKey } from '~/platform/vault/local-keys';
import { listKeys, revealKey } from '~/platform/vault/vault-calls';
import { AI_MODELS } from '../../../workers/api/ai/ai.contract';
import { AiFault } from './ai-fault';
import type { AiProvider } from './ai-provider';
import { createGeminiProvider } from './gemini-provider';

/** Where a key lies. The key itself is read at use. */
export type OwnKey = { place: 'device' | 'vault'; id: string; name: string };

/**
 * The newest Google key: of this device first, then of the account.
 * @param signedIn whether there is an account to ask
 */
export async function findOwnKey(signedIn: boolean): Promise<OwnKey | undefined> {
  const local = readLocal(localKeysRecord).find(({ service }) => service === 'google');
  if (local) return { place: 'device', id: local.id, name: local.name };
  if (!signedIn) return undefined;
  // A list that cannot be had now is no reason to keep the person from the other engines.
  const keys = await listKeys().catch(() => []);
  const kept = keys.find(({ service, failed }) => service === 'google' && !failed);
  return kept && { place: 'vault', id: kept.id, name: kept.name };
}

/** The engine on a key of the person. */
export function createOwnKeyProvider(own: OwnKey, baseUrl = GOOGLE_AI_ORIGIN): AiProvider {
  let revealed: Promise<string> | undefined;
  const reveal = async () => {
    const key = own.place === 'device' ? readLocalKey(own.id) : await revealKey(own.id);
    if (!key) throw new AiFault('key-refused', `The key “${own.name}” is not there any more.`);
    return key;
  };
  return createGeminiProvider({
    id: 'own-key',
    label: `Your key “${own.name}”`,
    model: AI_MODELS.text,
    standIn: false,
    baseUrl,
    embeddingModel: AI_MODELS.embedding,
    key: () => {
      revealed ??= reveal().catch((error: unknown) => {
        revealed = undefined;
        throw error instanceof AiFault
          ? error
          : new AiFault('offline', undefined, { cause: error });
      });
      return revealed;
    },
  });
}
