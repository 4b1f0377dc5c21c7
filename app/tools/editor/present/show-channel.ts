import type { Deck } from '@entropy-tools/studio/deck/deck';
import { useCallback, useEffect, useRef } from 'react';
import type { ShowEvent } from './show-state';

/** What the presentation and the speaker's window say to each other. */
export type ShowMessage =
  /** The window asks what runs. */
  | { kind: 'hello' }
  /** The presentation tells what runs and where it is. */
  | {
      kind: 'show';
      deck: Deck;
      isDark: boolean;
      index: number;
      /** How many points of the slide have appeared. */
      step: number;
      blank: Blank;
      startedAt: number;
    }
  /** The window steers. */
  | { kind: 'event'; event: ShowEvent }
  | { kind: 'blank'; blank: Blank }
  /** Where the pointer of light is, as shares of the slide; undefined: it is off. */
  | { kind: 'laser'; at: { x: number; y: number } | undefined }
  | { kind: 'end' };

/** The screen is black, white, or shows the slide. */
export type Blank = 'black' | 'white' | undefined;

/**
 * A line between the windows of one presentation.
 * @returns tells the other side; nothing happens before the line is open
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
