// The page's side of the terminal's `ai` command, with the same providers, keys and settings as every AI
// tool.

import { type AiServiceId, aiServices } from '@entropy-tools/core/ai/ai-services';
import type {
  AddKeyResult,
  AiBridge,
  AiChoice,
  KeyLocation,
} from '@entropy-tools/machine/agent-loop/ai-bridge';
import { AiFault } from '~/ai/providers/ai-fault';
import { chooseModel, isModelName } from '~/ai/providers/chosen-models';
import {
  type DetectedProviders,
  detectProviders,
  type ProviderOption,
  pickProvider,
} from '~/ai/providers/detect-providers';
import { responseStyleRecord } from '~/ai/response-style';
import { preferenceRecord } from '~/ai/use-ai-providers';
import { readLocal, writeLocal } from '~/platform/local-store';
import { deleteLocalKey, localKeysRecord, saveLocalKey } from '~/platform/vault/local-keys';
import { deleteTabKey, storeTabKey } from '~/platform/vault/tab-keys';
import { saveKey } from '~/platform/vault/vault-calls';

const mannerRecord = responseStyleRecord('real-terminal');

/** Characters allowed in a header. */
const looksLikeKey = /^[\x21-\x7e]{1,4096}$/;

/**
 * A bridge for this page.
 * @param isSignedIn whether there is an account that can store keys, asked at each use
 * @param detect replaces the detection of this page's providers
 */
export function createPageBridge({
  isSignedIn,
  origin = location.origin,
  detect = detectProviders,
}: {
  isSignedIn: () => boolean;
  origin?: string;
  detect?: typeof detectProviders;
}): AiBridge {
  /** Detected again after each change of keys or models. */
  let found: Promise<DetectedProviders> | undefined;
  const look = () => {
    found ??= detect({ signedIn: isSignedIn(), origin, wanted: readLocal(preferenceRecord) });
    return found;
  };
  const chosenOf = ({ providers }: DetectedProviders) =>
    pickProvider(providers, readLocal(preferenceRecord));

  return {
    async state() {
      // The server's and the account's status may have changed since.
      found = undefined;
      const detected = await look();
      const chosen = chosenOf(detected);
      return {
        chosen: chosen && choiceOf(chosen),
        options: detected.providers.map(choiceOf),
        manner: readLocal(mannerRecord),
      };
    },
    async use(key, model) {
      const option = (await look()).providers.find((one) => one.key === key);
      const service = option?.provider.service;
      if (service && isModelName(model)) chooseModel(service, model);
      writeLocal(preferenceRecord, key);
      found = undefined;
    },
    async addKey(service, key, place) {
      if (!looksLikeKey.test(key)) return 'not-a-key';
      found = undefined;
      return keepKey(service, key, place, isSignedIn());
    },
    async removeKeys(service) {
      found = undefined;
      const kept = readLocal(localKeysRecord).filter((one) => one.service === service);
      for (const { id } of kept) deleteLocalKey(id);
      return kept.length + (deleteTabKey(service) ? 1 : 0);
    },
    async setManner(manner) {
      writeLocal(mannerRecord, manner);
    },
    async *ask(request, { signal }) {
      const chosen = chosenOf(await look());
      if (!chosen) throw new AiFault('not-configured');
      yield* chosen.provider.stream(request, { signal });
    },
  };
}

async function keepKey(
  service: AiServiceId,
  key: string,
  place: KeyLocation,
  isSignedIn: boolean,
): Promise<AddKeyResult> {
  const { name } = aiServices[service];
  if (place === 'tab') {
    storeTabKey(service, key);
    return 'kept';
  }
  if (place === 'vault') {
    if (!isSignedIn) return 'signed-out';
    await saveKey({ name, service, key });
    // A key of this tab would take precedence.
    deleteTabKey(service);
    return 'kept';
  }
  const saved = saveLocalKey({ name, service, key }, new Date());
  deleteTabKey(service);
  if ('existingName' in saved) return 'known';
  return saved.outcome === 'saved' ? 'kept' : 'memory';
}

function choiceOf({ key, provider }: ProviderOption): AiChoice {
  const { service, label, model, standIn, takes } = provider;
  return { key, label, model, standIn, takesTools: takes.tools, ...(service ? { service } : {}) };
}
