import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveAnswer } from './live-answer';
import type { AiProvider, AiRequest } from './providers/ai-provider';
import type { AiAnswer } from './providers/read-whole-answer';
import type { AiProviders } from './use-ai-providers';

/** One turn of a conversation, from the click of the button to the end of the answer. */
export interface Turn {
  id: string;
  /** Aborted when the user stops or drops it, or leaves the page. */
  signal: AbortSignal;
  /** False once it was dropped: discard whatever arrives then. */
  isCurrent: () => boolean;
  /**
   * Sends a request and shows the text as it streams. A fault is in the answer it resolves to; it throws only
   * if a part of the page failed to load.
   */
  ask: (
    provider: AiProvider,
    request: AiRequest,
    onPiece?: (text: () => string) => void,
  ) => Promise<AiAnswer>;
}

/** Runs the turns of a conversation. */
export interface Turns {
  /** The current turn. */
  turn: Turn | undefined;
  /** The partial answer of the current turn. */
  live: LiveAnswer | undefined;
  /** Whether a turn can begin; synchronously up to date, unlike `turn`. */
  isFree: () => boolean;
  /**
   * Begins a turn and finds the provider for it.
   * @param work produces the answer; it reports the model's faults itself
   * @param onFailure called with undefined if there is no provider, or with why a part of the page failed to
   * load; not after the user has stopped the turn. The turn lasts until its promise settles
   */
  begin: (
    work: (provider: AiProvider, turn: Turn) => Promise<void>,
    onFailure: (reason: string | undefined, turn: Turn) => void | Promise<void>,
  ) => Promise<void>;
  /** Stops the turn; the partial answer is kept. */
  stop: () => void;
  /** Stops the turn and frees the conversation immediately: it was cleared. */
  drop: () => void;
}

/**
 * Turns of a conversation, one at a time. Leaving the page stops the current one. An answer in words that a
 * limit cut waits for the person to press Continue in the engine line.
 */
export function useTurn({ chosen, detect }: Pick<AiProviders, 'chosen' | 'detect'>): Turns {
  const current = useRef<{ turn: Turn; control: AbortController }>(undefined);
  const [turn, setTurn] = useState<Turn>();
  const [live, setLive] = useState<LiveAnswer>();
  useEffect(() => () => current.current?.control.abort(), []);

  const begin = useCallback<Turns['begin']>(
    async (work, onFailure) => {
      const control = new AbortController();
      const { signal } = control;
      const isCurrent = () => current.current?.control === control;
      const mine: Turn = {
        id: crypto.randomUUID(),
        signal,
        isCurrent,
        ask: (provider, request, onPiece) =>
          readAnswer(provider, request, { signal, onPiece, onLive: setLive }),
      };
      current.current = { turn: mine, control };
      setTurn(mine);
      try {
        const provider = (chosen ?? (await detect()))?.provider;
        if (provider) await work(provider, mine);
        else await onFailure(undefined, mine);
      } catch (error) {
        if (!signal.aborted) await onFailure((await toToolError(error)).message, mine);
      } finally {
        if (isCurrent()) {
          current.current = undefined;
          setTurn(undefined);
          setLive(undefined);
        }
      }
    },
    [chosen, detect],
  );
  const controls = useMemo(
    () => ({
      isFree: () => current.current === undefined,
      stop: () => current.current?.control.abort(),
      drop: () => {
        current.current?.control.abort();
        current.current = undefined;
        setTurn(undefined);
        setLive(undefined);
      },
    }),
    [],
  );
  return { turn, live, begin, ...controls };
}

async function readAnswer(
  provider: AiProvider,
  request: AiRequest,
  {
    signal,
    onPiece,
    onLive,
  }: {
    signal: AbortSignal;
    onPiece: ((text: () => string) => void) | undefined;
    onLive: (live: LiveAnswer) => void;
  },
): Promise<AiAnswer> {
  const { loadAnswering } = await import('./late-parts');
  const [{ readWholeAnswer }, { LiveAnswer }] = await loadAnswering();
  const live = new LiveAnswer();
  onLive(live);
  return readWholeAnswer(provider, request, {
    signal,
    continues: true,
    onText: (piece) => {
      live.push(piece);
      onPiece?.(() => live.text());
    },
  });
}
