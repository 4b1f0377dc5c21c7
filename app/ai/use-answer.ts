import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveAnswer } from './live-answer';
import type { AiEngine, AiRequest } from './providers/ai-engine';
import type { AiAnswer } from './providers/collect-answer';

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
    engine: AiEngine,
    request: AiRequest,
    onPiece?: (text: () => string) => void,
  ) => Promise<AiAnswer>;
  stop: () => void;
} {
  const [current, setCurrent] = useState<AnswerInProgress>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const ask = useCallback(
    async (engine: AiEngine, request: AiRequest, onPiece?: (text: () => string) => void) => {
      control.current?.abort();
      const mine = new AbortController();
      control.current = mine;
      try {
        const [{ collectAnswer }, { LiveAnswer }] = await Promise.all([
          import('./providers/collect-answer'),
          import('./live-answer'),
        ]);
        const live = new LiveAnswer();
        setCurrent({ live });
        return await collectAnswer(engine, request, {
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
