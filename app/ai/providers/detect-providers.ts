import { aiServices } from '@entropy-tools/core/ai/ai-services';
import type { AiProvider, AiTask } from './ai-provider';
import type { BuiltInModels } from './browser-apis';
import { checkBrowserModels, createBrowserProvider } from './browser-provider';
import { createGatewayProvider, fetchGatewayStatus } from './gateway-provider';
import { ownKeyOption } from './own-key-option';
import { createOwnKeyProvider, findOwnKeys } from './own-key-provider';
import { retryWhenBusy } from './retry-when-busy';
import { withStandIns } from './stand-ins';

/** Option key of the browser's built-in model. */
const BROWSER = 'browser';
/** Beginning of each key of {@link ownKeyOption}. */
const OWN_KEY = 'own-key';

/** An available engine. */
export interface ProviderOption {
  /** Identifies the option when the choice is stored. */
  key: string;
  provider: AiProvider;
  /** Used without being chosen; a model that must be downloaded first needs the user's choice. */
  automatic: boolean;
  /** Consequence of choosing it: 'Fetches a model of some gigabytes once.' */
  note: string;
  /** Where the text goes, without a full stop: 'Text stays on this device'. Always shown with the answer's engine. */
  goesTo: string;
}

export interface DetectedProviders {
  /** In order of preference: own keys, server, engines of the page. Empty if nothing is configured. */
  providers: readonly ProviderOption[];
  /** The user's remaining allowance for today; undefined if the server has no engine or did not respond. */
  today: { limitTokens: number; remainingTokens: number; resetsAt: string } | undefined;
  /** The engine that the user prefers could not be looked for, so no other one is automatic. */
  isWantedLost: boolean;
}

/**
 * Detects all engines in parallel. Never throws: an engine whose check fails is not offered, except the
 * server if unreachable, because it may be back by the time something is sent.
 */
export async function detectProviders({
  signedIn,
  origin,
  task,
  wanted = '',
  models = globalThis as BuiltInModels,
}: {
  /** Undefined while that is unknown, as without a network. */
  signedIn: boolean | undefined;
  origin: string;
  /** The tool's task, if it is not conversation. */
  task?: AiTask['kind'] | undefined;
  /**
   * Option key of the engine that the user prefers. If it cannot be looked for now, no other one is automatic:
   * text for one engine must not go to another.
   */
  wanted?: string;
  models?: BuiltInModels;
}): Promise<DetectedProviders> {
  const [own, status, browser, ofPage] = await Promise.all([
    findOwnKeys(signedIn),
    fetchGatewayStatus(origin),
    checkBrowserModels(models, task),
    findOfPage(task),
  ]);
  const providers: ProviderOption[] = [];
  for (const key of own.keys) {
    const { name } = aiServices[key.service];
    providers.push({
      key: ownKeyOption(key.service),
      provider: retryWhenBusy(createOwnKeyProvider(key)),
      automatic: true,
      note: `Straight from this browser to ${name}, on your account there.`,
      goesTo: `Text goes straight to ${name}`,
    });
  }
  if (status === 'unreachable' || status.engine !== null)
    providers.push({
      key: 'gateway',
      provider: retryWhenBusy(createGatewayProvider(status, origin)),
      automatic: true,
      note: 'Through our server, free of charge, with a share for each day.',
      goesTo: 'Text goes to our server and its AI service',
    });
  for (const option of ofPage.options)
    providers.push({ ...option, provider: retryWhenBusy(option.provider) });
  if (browser !== 'unavailable' && browser !== 'unknown')
    providers.push({
      key: BROWSER,
      provider: createBrowserProvider(models),
      automatic: browser === 'available',
      note:
        browser === 'available'
          ? 'Small, and best in English.'
          : 'The browser first fetches a model of some gigabytes.',
      goesTo: 'Text stays on this device',
    });
  const served = status === 'unreachable' || status.engine === null ? undefined : status.today;
  const lost = [
    ...(own.isWhole ? [] : [OWN_KEY]),
    ...(browser === 'unknown' ? [BROWSER] : []),
    ...ofPage.lost.map((id) => `${id} `),
  ];
  const isWantedLost =
    lost.some((start) => wanted.startsWith(start)) && !providers.some(({ key }) => key === wanted);
  const offered = isWantedLost
    ? providers.map((option) => ({ ...option, automatic: false }))
    : providers;
  return { providers: withStandIns(offered), today: served, isWantedLost };
}

/**
 * The options of the page's engines, which are loaded here: most visitors have set none up. `lost` has the ids
 * of those that could not be looked for.
 */
async function findOfPage(
  task: AiTask['kind'] | undefined,
): Promise<{ options: readonly ProviderOption[]; lost: readonly string[] }> {
  try {
    const { pageEngines } = await import('./page-engines');
    const lost: string[] = [];
    // One whose code cannot be loaded must not hide the others.
    const found = pageEngines.map((engine) =>
      engine.find(task).catch((): ProviderOption[] => {
        lost.push(engine.id);
        return [];
      }),
    );
    return { options: (await Promise.all(found)).flat(), lost };
  } catch {
    return { options: [], lost: ['computer', 'device'] };
  }
}

/** The engine the user prefers if it is available, else the first automatic one. */
export function pickProvider(
  providers: readonly ProviderOption[],
  preferred: string,
): ProviderOption | undefined {
  return (
    providers.find(({ key }) => key === preferred) ?? providers.find(({ automatic }) => automatic)
  );
}
