import { useCallback, useEffect, useState } from 'react';
import { type LocalRecord, readLocal } from '~/platform/local-store';
import { onFirstUse } from '~/platform/on-first-use';
import { useSession } from '~/platform/session';
import { useLocal } from '~/platform/use-local';
import { isForeignDocument, mayHaveOwnKey } from './own-document';
import type { AiEngineId, AiTask } from './providers/ai-engine';
import type { AiOffer, AiOffers } from './providers/find-engines';

const engineIds: readonly AiEngineId[] = ['own-key', 'gateway', 'browser'];

/** Which engine the person prefers, for all AI tools; empty: the first that is there. */
const preferenceRecord: LocalRecord<AiEngineId | ''> = {
  key: 'ai-engine',
  version: 1,
  parse: (value) => engineIds.find((id) => id === value) ?? '',
  fallback: '',
};

export interface AiEngines {
  /**
   * `none`: nothing is set up; show the tool's own message with a way to add a key. There may be an
   * offer that must be chosen by name.
   */
  state: 'looking' | 'ready' | 'none';
  offers: readonly AiOffer[];
  chosen: AiOffer | undefined;
  today: AiOffers['today'];
  choose: (id: AiEngineId) => void;
  /** Looks at once, or again; resolves to what was found. */
  look: () => Promise<AiOffer | undefined>;
}

/**
 * The engines that can be had here, looked for at the first sign of use, and which one is to be used.
 * @param task what the tool is for, where it is not conversation
 */
export function useAiEngines(task?: AiTask['kind']): AiEngines {
  const session = useSession();
  const [found, setFound] = useState<AiOffers>();
  const [preferred, prefer] = useLocal(preferenceRecord);
  const signedIn = session.status === 'signed-in';
  const known = session.status !== 'loading';

  const look = useCallback(async () => {
    const { findEngines, pickEngine } = await import('./providers/find-engines');
    const offers = await findEngines({ signedIn, origin: location.origin, task });
    setFound(offers);
    return pickEngine(offers.offers, readLocal(preferenceRecord) || undefined);
  }, [signedIn, task]);
  useEffect(() => {
    if (!known) return;
    const start = () => void look().catch(() => {});
    // A page that has to load itself anew does so before the person has begun anything.
    if (isForeignDocument() && mayHaveOwnKey()) return start();
    return onFirstUse(start);
  }, [known, look]);

  const chosen =
    found?.offers.find(({ engine }) => engine.id === preferred) ??
    found?.offers.find(({ automatic }) => automatic);
  useEffect(() => {
    if (chosen?.engine.id === 'own-key' && isForeignDocument()) void loadAnew();
  }, [chosen]);

  return {
    state: !found ? 'looking' : chosen ? 'ready' : 'none',
    offers: found?.offers ?? [],
    chosen,
    today: found?.today,
    choose: prefer,
    look,
  };
}

/** Under the policy of this page; the files that it was handed come along. */
async function loadAnew(): Promise<void> {
  const kept = import('~/tool-kit/hand-off/kept-files').then(({ keepHandedFiles }) =>
    keepHandedFiles(),
  );
  await kept.catch(() => undefined);
  location.reload();
}
