// The user's own keys, from this tab, this device or their vault, used directly with the service that issued
// them: no request passes through our server. Only the CSP of AI tools' pages allows those hosts.

import { type AiServiceId, aiServiceIds, aiServices } from '@entropy-tools/core/ai/ai-services';
import { AI_MODELS } from '@workers/api/ai/ai.contract';
import { ApiError } from '~/platform/api-client';
import { readLocal } from '~/platform/local-store';
import { localKeysRecord, readLocalKey } from '~/platform/vault/local-keys';
import { readTabKey } from '~/platform/vault/tab-keys';
import { listKeys, revealKey } from '~/platform/vault/vault-calls';
import { withRecentSignIn } from '~/ui/sign-in-again/with-recent-sign-in';
import { AiFault } from './ai-fault';
import type { AiProvider } from './ai-provider';
import { modelOf } from './chosen-models';
import { createGeminiProvider } from './gemini-provider';
import { createServiceProvider } from './service-provider';

/** Where a key is stored. The key itself is read on use. */
export interface OwnKey {
  service: AiServiceId;
  place: 'tab' | 'device' | 'vault';
  id: string;
  name: string;
}

/** The keys that were found. */
export interface FoundOwnKeys {
  keys: readonly OwnKey[];
  /** False if the account may have more: they could not be listed. */
  isWhole: boolean;
}

/**
 * The key in use for each service, in the order of the services: this tab's, else the newest on this device,
 * else the newest of the account. Never rejects: a failed request for the account's keys must not hide the
 * other engines.
 * @param signedIn whether there is an account to query; undefined while that is unknown
 */
export async function findOwnKeys(signedIn: boolean | undefined): Promise<FoundOwnKeys> {
  const local = readLocal(localKeysRecord);
  const listed = signedIn ? await listKeys().catch(() => undefined) : [];
  const keys = aiServiceIds.flatMap((service): OwnKey[] => {
    if (readTabKey(service))
      return [{ service, place: 'tab', id: service, name: aiServices[service].name }];
    const here = local.find((key) => key.service === service);
    if (here) return [{ service, place: 'device', id: here.id, name: here.name }];
    const kept = listed?.find((key) => key.service === service && !key.failed);
    return kept ? [{ service, place: 'vault', id: kept.id, name: kept.name }] : [];
  });
  return { keys, isWhole: signedIn !== undefined && listed !== undefined };
}

/**
 * Creates the provider for a key of the user.
 * @param own.model overrides the model chosen for the service
 * @param baseUrl overrides the service's origin
 */
export function createOwnKeyProvider(
  { model, ...own }: OwnKey & { model?: string },
  baseUrl?: string,
): AiProvider {
  let revealed: Promise<string> | undefined;
  const key = () => {
    revealed ??= reveal(own).catch((error: unknown) => {
      revealed = undefined;
      if (error instanceof AiFault) throw error;
      const isRefused = error instanceof ApiError && error.code === 'sign_in_again';
      throw new AiFault(
        isRefused ? 'key-refused' : 'offline',
        isRefused ? error.message : undefined,
        {
          cause: error,
        },
      );
    });
    return revealed;
  };
  const service = aiServices[own.service];
  const label = `Your key “${own.name}”`;
  const asked = model ?? modelOf(own.service);
  if (service.wire !== 'gemini')
    return createServiceProvider({
      service,
      model: asked,
      label,
      key,
      ...(baseUrl ? { baseUrl: baseUrl + service.path } : {}),
    });
  const provider = createGeminiProvider({
    id: 'own-key',
    label,
    model: asked,
    standIn: false,
    baseUrl: baseUrl ?? service.origin,
    embeddingModel: AI_MODELS.embedding,
    key,
  });
  return { ...provider, service: service.id };
}

async function reveal({ service, place, id, name }: OwnKey): Promise<string> {
  const key =
    place === 'tab'
      ? readTabKey(service)
      : place === 'device'
        ? readLocalKey(id)
        : await withRecentSignIn(() => revealKey(id));
  if (!key) throw new AiFault('key-refused', `The key “${name}” is not there any more.`);
  return key;
}
