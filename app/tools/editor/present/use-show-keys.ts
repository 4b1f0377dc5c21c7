import { useEffect, useRef } from 'react';
import { enterFullscreen } from './fullscreen';
import type { Blank } from './show-channel';
import type { ShowEvent } from './show-state';

/** The actions of the presentation keys. */
export interface ShowActions {
  steer: (event: ShowEvent) => void;
  end: () => void;
  toggleBlank: (blank: Exclude<Blank, undefined>) => void;
  wake: () => void;
}

const events: Readonly<
  Record<string, ShowEvent['kind'] & ('next' | 'previous' | 'first' | 'last')>
> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Backspace: 'previous',
  Home: 'first',
  End: 'last',
};

/** Arrows, Space, Home, End, Escape; P plays, B and W blank, F is full screen. Tab reaches the controls. */
export function useShowKeys(actions: ShowActions): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { steer, end, toggleBlank, wake } = latest.current;
      const on = event.target instanceof Element ? event.target : undefined;
      // A focused control handles Space, Enter and, in the speed select, the arrows itself.
      if (on?.closest('button, a') && (event.key === ' ' || event.key === 'Enter')) return;
      if (event.key === 'Tab') return wake();
      if (on?.closest('select') && event.key !== 'Escape') return;
      const kind = events[event.key];
      if (kind) steer({ kind });
      else if (event.key === 'Escape') end();
      else if (event.key.toLowerCase() === 'p') steer({ kind: 'toggle-play' });
      else if (event.key.toLowerCase() === 'f') enterFullscreen();
      else if (event.key.toLowerCase() === 'b' || event.key === '.') toggleBlank('black');
      else if (event.key.toLowerCase() === 'w') toggleBlank('white');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
