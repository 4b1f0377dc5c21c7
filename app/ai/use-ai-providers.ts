import { useCallback, useEffect, useRef, useState } from 'react';
import { type LocalRecord, readLocal } from '~/platform/local-store';
import { onFirstUse } from '~/platform/on-first-use';
import { useSession } from '~/platform/session';
import { useLocal } from '~/platform/use-local';
import { useUsedOrIdle } from '~/platform/used-or-idle';
import { isForeignDocument, mayHaveOwnEngine } from './own-document';
import type { AiTask } from './providers/ai-provider';
import type { DetectedProviders, ProviderOption } from './providers/detect-providers';

/** The engine the user prefers, for all AI tools; empty: the first available one. */
export const preferenceRecord: LocalRecord<string> = {
  key: 'ai-engine',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : ''),
  fallback: '',
};

/** Loads with the first use. */
const loadParts = () => import('./late-parts');

export interface AiProviders {
  /**
   * `none`: nothing is configured; show the tool's own message with a button to add a key. There may still be
   * an engine that the user must choose explicitly.
   */
  state: 'looking' | 'ready' | 'none';
  /** Detection found no engine. Known before `none`, which waits for the page's first use. */
  lacksEngine: boolean;
  /** The engine that the user prefers could not be looked for; none answers unless they choose another one. */
  isLost: boolean;
  providers: readonly ProviderOption[];
  chosen: ProviderOption | undefined;
  today: DetectedProviders['today'];
  /** Sets the preferred engine by its option key, for all AI tools. */
  choose: (key: string) => void;
  /** Detects now, or again; resolves to the engine found. */
  detect: () => Promise<ProviderOption | undefined>;
}

/**
 * The available engines, detected at the first sign of use or when the page is idle, and which one to use.
 * @param task the tool's task, if it is not conversation
 */
export function useAiProviders(task?: AiTask['kind']): AiProviders {
  const session = useSession();
  const [found, setFound] = useState<DetectedProviders & { wanted: string }>();
  const [preferred, prefer] = useLocal(preferenceRecord);
  // Without a network the session stays unknown, but a model on this computer or device may answer.
  const isSessionKnown = session.status !== 'loading';
  const known = isSessionKnown || mayHaveOwnEngine() || /^(device|browser)/.test(preferred);
  const current = useRef(session);
  current.current = session;

  const detect = useCallback(async () => {
    const { loadDetection } = await loadParts();
    const { detectProviders, pickProvider } = await loadDetection();
    const signedIn = session.status === 'loading' ? undefined : session.status === 'signed-in';
    for (;;) {
      const wanted = readLocal(preferenceRecord);
      const { origin } = location;
      const providers = await detectProviders({ signedIn, origin, task, wanted });
      // Another engine was chosen meanwhile, perhaps one that did not exist before.
      if (readLocal(preferenceRecord) !== wanted) continue;
      // What was found for a former user must not replace what was found for this one.
      if (current.current === session) setFound({ ...providers, wanted });
      return pickProvider(providers.providers, wanted);
    }
  }, [session, task]);
  const isDue = useUsedOrIdle();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onFirstUse(() => setIsUsed(true)), []);
  useEffect(() => {
    // If the page has to reload, it does so before the user has started anything.
    if (known && (isDue || (isForeignDocument() && mayHaveOwnEngine()))) detect().catch(() => {});
  }, [known, isDue, detect]);

  const exact = found?.providers.find(({ key }) => key === preferred);
  const usual = found?.providers.find(({ automatic }) => automatic);
  // An engine that was chosen after the detection is looked for before any other one may answer. Where there
  // is no other one, the dialog that added it looks when it closes: the notice that opened it has to stay.
  const isStale = usual !== undefined && !exact && found?.wanted !== preferred;
  const chosen = exact ?? (isStale ? undefined : usual);
  const isLost = found?.isWantedLost === true && !chosen;
  // The account's keys are known with the session only.
  const isWaiting = isStale || (isLost && !isSessionKnown);
  useEffect(() => {
    if (isStale) detect().catch(() => {});
  }, [isStale, detect]);
  useEffect(() => {
    if (/^(own-key|computer)$/.test(chosen?.provider.id ?? '') && isForeignDocument())
      void loadParts().then(({ reloadPage }) => reloadPage());
  }, [chosen]);

  return {
    // A notice above an unused page would shift its content.
    state: chosen ? 'ready' : found && isUsed && !isWaiting ? 'none' : 'looking',
    lacksEngine: found !== undefined && !isWaiting && !chosen,
    isLost,
    providers: found?.providers ?? [],
    chosen,
    today: found?.today,
    choose: prefer,
    detect,
  };
}
