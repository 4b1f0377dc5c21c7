import { aiServices } from '@entropy-tools/core/ai/ai-services';
import type { AiProvider, AiTask } from './ai-provider';
import type { BuiltInModels } from './browser-apis';
import { askBrowser, createBrowserProvider } from './browser-provider';
import { askGateway, createGatewayProvider } from './gateway-provider';
import { ownKeyOption } from './own-key-option';
import { createOwnKeyProvider, findOwnKeys } from './own-key-provider';
import { retryWhenBusy } from './retry-when-busy';

/** An engine that can be had here. */
export interface ProviderOption {
  /** What it is remembered by when it is chosen. */
  key: string;
  provider: AiProvider;
  /** Used without being chosen; a model that must be fetched first waits for the person's word. */
  automatic: boolean;
  /** What choosing it means: 'Fetches a model of some gigabytes once.' */
  note: string;
}

export interface DetectedProviders {
  /** In the order of preference: own keys, server, browser. Empty: nothing is set up. */
  providers: readonly ProviderOption[];
  /** What the server leaves this person for today; undefined when it has no engine or did not say. */
  today: { limitTokens: number; remainingTokens: number; resetsAt: string } | undefined;
}

/**
 * Looks for all engines at once. Never throws: what cannot be asked is not offered, but for the
 * server when it is out of reach, which may be back when something is sent.
 */
export async function detectProviders({
  signedIn,
  origin,
  task,
  models = globalThis as BuiltInModels,
}: {
  signedIn: boolean;
  origin: string;
  /** What the tool is for, where it is not conversation. */
  task?: AiTask['kind'] | undefined;
  models?: BuiltInModels;
}): Promise<DetectedProviders> {
  const [keys, status, browser] = await Promise.all([
    findOwnKeys(signedIn),
    askGateway(origin),
    askBrowser(models, task),
  ]);
  const providers: ProviderOption[] = [];
  for (const own of keys) {
    const { name } = aiServices[own.service];
    providers.push({
      key: ownKeyOption(own.service),
      provider: retryWhenBusy(createOwnKeyProvider(own)),
      automatic: true,
      note: `Straight from this browser to ${name}, on your account there.`,
    });
  }
  if (status === 'unreachable' || status.engine !== null)
    providers.push({
      key: 'gateway',
      provider: retryWhenBusy(createGatewayProvider(status, origin)),
      automatic: true,
      note: 'Through our server, free of charge, with a share for each day.',
    });
  if (browser !== 'unavailable')
    providers.push({
      key: 'browser',
      provider: createBrowserProvider(models),
      automatic: browser === 'available',
      note:
        browser === 'available'
          ? 'Stays on this device. Small, and best in English.'
          : 'Stays on this device. The browser first fetches a model of some gigabytes.',
    });
  const served = status === 'unreachable' || status.engine === null ? undefined : status.today;
  return { providers, today: served };
}

/** The engine that the person prefers where it is there, else the first that needs no word. */
export function pickProvider(
  providers: readonly ProviderOption[],
  preferred: string,
): ProviderOption | undefined {
  return (
    providers.find(({ key }) => key === preferred) ?? providers.find(({ automatic }) => automatic)
  );
}
