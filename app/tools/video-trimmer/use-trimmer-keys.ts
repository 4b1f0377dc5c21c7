import { useEffect, useRef } from 'react';
import { SEEK_SECONDS } from './messages';
import type { RangesAction, RangesState } from './ranges-state';
import type { Player } from './use-player';

/** Controls that use these keys themselves. */
const ownKeys = 'input:not([type=checkbox]):not([type=radio]), select, textarea, dialog, [popover]';

/** What the keys control. */
export interface KeyTargets {
  player: Player;
  state: RangesState;
  change: (action: RangesAction) => void;
  frameRate: number;
  durationSeconds: number;
  zoomBy: (factor: number) => void;
}

/** The usual keys of video editors: I, O, J, K, L, arrows, Home, End, Space, S, A, Delete, plus and minus. */
export function useTrimmerKeys(targets: KeyTargets): void {
  const latest = useRef(targets);
  latest.current = targets;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!(target instanceof Element) || target.closest(ownKeys)) return;
      // Space presses a button; arrows move a handle and radio buttons.
      if (event.key === ' ' && target.closest('button, a, label, input, summary')) return;
      const isMoved = target.closest('[role=slider], [type=radio]') !== null;
      if (isMoved && /^(Arrow|Home|End)/.test(event.key)) return;
      const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action(latest.current, event.shiftKey);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

type KeyAction = (targets: KeyTargets, shift: boolean) => void;

const move =
  (direction: 1 | -1): KeyAction =>
  ({ player }, shift) =>
    shift ? player.seek(player.time + direction * SEEK_SECONDS) : player.step(direction);

const keys: Readonly<Record<string, KeyAction>> = {
  ' ': ({ player }) => player.toggle(),
  k: ({ player }) => player.pause(),
  j: ({ player }) => player.shuttle(-1),
  l: ({ player }) => player.shuttle(1),
  i: ({ player, state, change }) =>
    change({ kind: 'set', index: state.selected, from: player.time }),
  // The displayed frame becomes the last one.
  o: ({ player, state, change, frameRate }) =>
    change({ kind: 'set', index: state.selected, to: player.time + 1 / frameRate }),
  s: ({ player, change }) => change({ kind: 'split', at: player.time }),
  a: ({ player, change }) => change({ kind: 'add', at: player.time }),
  ArrowLeft: move(-1),
  ArrowRight: move(1),
  Home: ({ player }) => player.seek(0),
  End: ({ player, durationSeconds }) => player.seek(durationSeconds),
  Delete: ({ state, change }) => change({ kind: 'remove', index: state.selected }),
  '+': ({ zoomBy }) => zoomBy(2),
  '=': ({ zoomBy }) => zoomBy(2),
  '-': ({ zoomBy }) => zoomBy(0.5),
};
