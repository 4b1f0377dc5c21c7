import type { GenerationStatus } from '@workers/api/generation/generation.contract';
import { useEffect, useState } from 'react';
import type { ApiPath } from '~/platform/api-path';
import { useSession } from '~/platform/session';

/** Nothing is set up, as long as nothing else is known: the tools work on the device. */
const NOTHING: GenerationStatus = {
  picture: null,
  video: null,
  music: null,
  signInNeeded: false,
  today: { of: 'visitor', limitCents: 0, remainingCents: 0, resetsAt: '' },
};

/**
 * Which services the server has for pictures, videos and music, and what is left today. Asked once the
 * page is there, and again by `refresh` (after each piece, for what is left). Without an answer nothing
 * is offered: what works on the device goes on.
 */
export function useGenerationStatus(): {
  status: GenerationStatus;
  /** The first answer is there, or there is none. */
  isKnown: boolean;
  refresh: () => void;
} {
  const session = useSession();
  const [asked, setAsked] = useState(0);
  const [known, setKnown] = useState<GenerationStatus | undefined>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another share, and `asked` asks again.
  useEffect(() => {
    if (session.status === 'loading') return;
    const controller = new AbortController();
    // Without the client of the other calls: this one is made by every page before it is used.
    fetch('/api/generation' satisfies ApiPath, { signal: controller.signal })
      .then(async (response) =>
        setKnown(response.ok ? ((await response.json()) as GenerationStatus) : NOTHING),
      )
      .catch(() => {
        if (!controller.signal.aborted) setKnown((before) => before ?? NOTHING);
      });
    return () => controller.abort();
  }, [session.status, asked]);
  return {
    status: known ?? NOTHING,
    isKnown: known !== undefined,
    refresh: () => setAsked((count) => count + 1),
  };
}
