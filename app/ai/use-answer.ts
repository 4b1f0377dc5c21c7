import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveAnswer } from './live-answer';
import type { AiProvider, AiRequest } from './providers/ai-provider';
import type { AiAnswer } from './providers/read-whole-answer';

/** The answer that is under way; `live` is what there is of it. */
export interface AnswerInProgress {
  live: LiveAnswer;
}

/**
 * One answer at a time. A fault is in the answer that `ask` resolves to; it throws only when a part of
 * the page could not be loaded. Leaving the page stops it.
 */
export function useAnswer(): {
  current: AnswerInProgress | undefined;
  ask: (
    provider: AiProvider,
    request: AiRequest,
    onPiece?: (text: () => string) => void,
  ) => Promise<AiAnswer>;
  stop: () => void;
} {
  const [current, setCurrent] = useState<AnswerInProgress>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const ask = useCallback(
    async (provider: AiProvider, request: AiRequest, onPiece?: (text: () => string) => void) => {
      control.current?.abort();
      const mine = new AbortController();
      control.current = mine;
      try {
        const [{ readWholeAnswer: collectAnswer }, { LiveAnswer }] = await Promise.all([
          import('./providers/read-whole-answer'),
          import('./live-answer'),
        ]);
        const live = new LiveAnswer();
        setCurrent({ live });
        return await collectAnswer(provider, request, {
          signal: mine.signal,
          onText: (piece) => {
            live.push(piece);
            onPiece?.(() => live.text());
          },
        });
      } finally {
        if (control.current === mine) setCurrent(undefined);
      }
    },
    [],
  );
  const stop = useCallback(() => control.current?.abort(), []);
  return { current, ask, stop };
}
