import { useEffect, useRef } from 'react';
import type { Planner } from './planner-context';
import { useSingleKeys } from './single-keys';
import type { PlannerAddress } from './use-address';
import { views } from './view-names';

/** How long `g` waits for a view's letter, in milliseconds. */
const prefixMs = 1500;

/** The planner's keys that do not belong to a row. None works while typing or while a dialog is open. */
export function useShortcuts(planner: Planner, address: PlannerAddress, onHelp: () => void): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef({ planner, address, onHelp, singleKeys });
  latest.current = { planner, address, onHelp, singleKeys };

  useEffect(() => {
    let prefixUntil = 0;
    const handleKey = (event: KeyboardEvent) => {
      const { planner, address, onHelp, singleKeys } = latest.current;
      if (event.defaultPrevented || event.altKey || isTyping(event.target)) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'z' || event.shiftKey) return;
        event.preventDefault();
        return planner.actions.undo();
      }
      if (!singleKeys) return;
      const key = event.key.toLowerCase();
      const view = Date.now() < prefixUntil ? views.find((one) => one.key === key) : undefined;
      prefixUntil = 0;
      if (view) {
        event.preventDefault();
        // A focused row would also handle the letter.
        event.stopPropagation();
        planner.actions.say(view.label);
        return address.goTo(view.id);
      }
      if (key === 'g') {
        prefixUntil = Date.now() + prefixMs;
        return;
      }
      if (key === '?') onHelp();
      else if (key === 'q') focusOn('[data-quick-add]');
      else if (key === '/') focusOn('[data-planner-search]');
      else if (key === 'j' || key === 'k') {
        if ((event.target as Element | null)?.closest?.('[data-row]')) return;
        focusOn('[data-row-main][tabindex="0"]');
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey, true);
    return () => document.removeEventListener('keydown', handleKey, true);
  }, []);
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A dialog just closed may still have the focus until the next render.
  if (target.closest('dialog[open], [role=menu]')) return true;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|range)$/.test(target.type);
}
