import type { AiEngine, AiEngineId, AiTask } from './ai-engine';
import type { BuiltInModels } from './browser-apis';
import { askBrowser, createBrowserEngine } from './browser-engine';
import { askGateway, createGatewayEngine } from './gateway-engine';
import { createOwnKeyEngine, findOwnKey } from './own-key-engine';

/** An engine that can be had here. */
export interface AiOffer {
  engine: AiEngine;
  /** Used without being chosen; a model that must be fetched first waits for the person's word. */
  automatic: boolean;
  /** What choosing it means: 'Fetches a model of some gigabytes once.' */
  note: string;
}

export interface AiOffers {
  /** In the order of preference: own key, server, browser. Empty: nothing is set up. */
  offers: readonly AiOffer[];
  /** What the server leaves this person for today; undefined when it has no engine or did not say. */
  today: { limitTokens: number; remainingTokens: number; resetsAt: string } | undefined;
}

/**
 * Looks for all engines at once. Never throws: what cannot be asked is not offered, but for the
 * server when it is out of reach, which may be back when something is sent.
 */
export async function findEngines({
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
}): Promise<AiOffers> {
  const [key, status, browser] = await Promise.all([
    findOwnKey(signedIn),
    askGateway(origin),
    askBrowser(models, task),
  ]);
  const offers: AiOffer[] = [];
  if (key)
    offers.push({
      engine: createOwnKeyEngine(key),
      automatic: true,
      note: 'Straight from this browser to Google, on your account there.',
    });
  if (status === 'unreachable' || status.engine !== null)
    offers.push({
      engine: createGatewayEngine(status, origin),
      automatic: true,
      note: 'Through our server, free of charge, with a share for each day.',
    });
  if (browser !== 'unavailable')
    offers.push({
      engine: createBrowserEngine(models),
      automatic: browser === 'available',
      note:
        browser === 'available'
          ? 'Stays on this device. Small, and best in English.'
          : 'Stays on this device. The browser first fetches a model of some gigabytes.',
    });
  const served = status === 'unreachable' || status.engine === null ? undefined : status.today;
  return { offers, today: served };
}

/** The engine that the person prefers where it is there, else the first that needs no word. */
export function pickEngine(
  offers: readonly AiOffer[],
  preferred: AiEngineId | undefined,
): AiOffer | undefined {
  return (
    offers.find(({ engine }) => engine.id === preferred) ??
    offers.find(({ automatic }) => automatic)
  );
}
