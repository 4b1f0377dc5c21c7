import { toToolError } from '@entropy-tools/core/part-error';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LiveAnswer } from './live-answer';
import type { AiProvider, AiRequest } from './providers/ai-provider';
import type { AiAnswer } from './providers/read-whole-answer';
import type { AiProviders } from './use-ai-providers';

/** One answer of a conversation, from the press of the button to its end. */
export interface Turn {
  id: string;
  /** Aborted when the person stops or drops it, or leaves the page. */
  signal: AbortSignal;
  /** False once it was dropped: what comes then is nobody's. */
  isCurrent: () => boolean;
  /**
   * Asks the model and shows the words as they come. A fault is in the answer that it resolves to; it
   * throws only when a part of the page could not be loaded.
   */
  ask: (
    provider: AiProvider,
    request: AiRequest,
    onPiece?: (text: () => string) => void,
  ) => Promise<AiAnswer>;
}

/** How a conversation takes its turns. */
export interface Turns {
  /** The turn under way. */
  turn: Turn | undefined;
  /** The answer of the turn under way, as far as it came. */
  live: LiveAnswer | undefined;
  /** Whether one can begin; up to date within the same task, unlike `turn`. */
  isFree: () => boolean;
  /**
   * Begins a turn and finds the provider that answers it.
   * @param work makes the answer; faults of the model are its own to tell
   * @param onFailure is told when there is no provider (undefined), or why a part of the page did not
   *   load; not after the person has stopped the turn. What it promises belongs to the turn
   */
  begin: (
    work: (provider: AiProvider, turn: Turn) => Promise<void>,
    onFailure: (reason: string | undefined, turn: Turn) => void | Promise<void>,
  ) => Promise<void>;
  /** Ends it in an orderly way: what has come is kept. */
  stop: () => void;
  /** Ends it and frees the conversation at once: it was cleared. */
  drop: () => void;
}

/** Turns of a conversation, one at a time. Leaving the page stops the one under way. */
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
  const [{ readWholeAnswer }, { LiveAnswer }] = await Promise.all([
    import('./providers/read-whole-answer'),
    import('./live-answer'),
  ]);
  const live = new LiveAnswer();
  onLive(live);
  return readWholeAnswer(provider, request, {
    signal,
    onText: (piece) => {
      live.push(piece);
      onPiece?.(() => live.text());
    },
  });
}
