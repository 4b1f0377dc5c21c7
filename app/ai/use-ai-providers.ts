import { useCallback, useEffect, useState } from 'react';
import { type LocalRecord, readLocal } from '~/platform/local-store';
import { onFirstUse } from '~/platform/on-first-use';
import { useSession } from '~/platform/session';
import { useLocal } from '~/platform/use-local';
import { useUsedOrIdle } from '~/platform/used-or-idle';
import { isForeignDocument, mayHaveOwnKey } from './own-document';
import type { AiTask } from './providers/ai-provider';
import type { DetectedProviders, ProviderOption } from './providers/detect-providers';

/** Which engine the person prefers, for all AI tools; empty: the first that is there. */
export const preferenceRecord: LocalRecord<string> = {
  key: 'ai-engine',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : ''),
  fallback: '',
};

export interface AiProviders {
  /**
   * `none`: nothing is set up; show the tool's own message with a way to add a key. There may be an
   * offer that must be chosen by name.
   */
  state: 'looking' | 'ready' | 'none';
  /** It was looked for and there is none: known before `none`, which waits for the page's first use. */
  lacksEngine: boolean;
  providers: readonly ProviderOption[];
  chosen: ProviderOption | undefined;
  today: DetectedProviders['today'];
  /** Prefers an engine by the key of its option, for all AI tools. */
  choose: (key: string) => void;
  /** Looks at once, or again; resolves to what was found. */
  detect: () => Promise<ProviderOption | undefined>;
}

/**
 * The engines that can be had here, looked for at the first sign of use or when the page is idle, and
 * which one is to be used.
 * @param task what the tool is for, where it is not conversation
 */
export function useAiProviders(task?: AiTask['kind']): AiProviders {
  const session = useSession();
  const [found, setFound] = useState<DetectedProviders>();
  const [preferred, prefer] = useLocal(preferenceRecord);
  const signedIn = session.status === 'signed-in';
  const known = session.status !== 'loading';

  const detect = useCallback(async () => {
    const { detectProviders, pickProvider } = await import('./providers/detect-providers');
    const providers = await detectProviders({ signedIn, origin: location.origin, task });
    setFound(providers);
    return pickProvider(providers.providers, readLocal(preferenceRecord));
  }, [signedIn, task]);
  const isDue = useUsedOrIdle();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => onFirstUse(() => setIsUsed(true)), []);
  useEffect(() => {
    // A page that has to load itself anew does so before the person has begun anything.
    if (known && (isDue || (isForeignDocument() && mayHaveOwnKey()))) detect().catch(() => {});
  }, [known, isDue, detect]);

  const chosen =
    found?.providers.find(({ key }) => key === preferred) ??
    found?.providers.find(({ automatic }) => automatic);
  useEffect(() => {
    if (chosen?.provider.id === 'own-key' && isForeignDocument()) void reloadPage();
  }, [chosen]);

  return {
    // A notice above an unused page would push its content away.
    state: chosen ? 'ready' : found && isUsed ? 'none' : 'looking',
    lacksEngine: found !== undefined && !chosen,
    providers: found?.providers ?? [],
    chosen,
    today: found?.today,
    choose: prefer,
    detect,
  };
}

/** Under the policy of this page; the files that it was handed come along. */
async function reloadPage(): Promise<void> {
  const kept = import('~/tool-kit/hand-off/kept-files').then(({ keepHandedFiles }) =>
    keepHandedFiles(),
  );
  await kept.catch(() => undefined);
  location.reload();
}
