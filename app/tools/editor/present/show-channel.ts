import type { Deck } from '@entropy-tools/studio/deck/deck';
import { useCallback, useEffect, useRef } from 'react';
import type { ShowEvent } from './show-state';

/** The messages between the presentation and the speaker's window. */
export type ShowMessage =
  /** The window asks for the current state. */
  | { kind: 'hello' }
  /** The presentation reports the current state. */
  | {
      kind: 'show';
      deck: Deck;
      isDark: boolean;
      index: number;
      /** How many points of the slide are visible. */
      step: number;
      blank: Blank;
      startedAt: number;
    }
  /** The window controls the presentation. */
  | { kind: 'event'; event: ShowEvent }
  | { kind: 'blank'; blank: Blank }
  /** Position of the laser pointer, as fractions of the slide; undefined if it is off. */
  | { kind: 'laser'; at: { x: number; y: number } | undefined }
  | { kind: 'end' };

/** The screen is black, white, or shows the slide. */
export type Blank = 'black' | 'white' | undefined;

/**
 * A channel between the windows of one presentation.
 * @returns sends a message to the other side; does nothing before the channel is open
 */
export function useShowChannel(
  id: string,
  onMessage: (message: ShowMessage, send: (message: ShowMessage) => void) => void,
  ends?: { first?: ShowMessage; last?: ShowMessage },
): (message: ShowMessage) => void {
  const channel = useRef<BroadcastChannel>();
  const latest = useRef({ onMessage, ends });
  latest.current = { onMessage, ends };
  const send = useCallback((message: ShowMessage) => channel.current?.postMessage(message), []);
  useEffect(() => {
    const open = new BroadcastChannel(`editor-show-${id}`);
    channel.current = open;
    open.onmessage = ({ data }: MessageEvent<ShowMessage>) => latest.current.onMessage(data, send);
    const { first, last } = latest.current.ends ?? {};
    if (first) send(first);
    return () => {
      if (last) send(last);
      open.close();
      channel.current = undefined;
    };
  }, [id, send]);
  return send;
}
