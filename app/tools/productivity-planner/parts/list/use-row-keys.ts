import { type KeyboardEvent, useCallback } from 'react';
import { usePlanner } from '../planner-context';
import { useSingleKeys } from '../single-keys';
import { commandOf } from './row-commands';
import type { Row } from './task-sections';
import type { RowFocus } from './use-rows';

/** The keys of a list: arrows and j/k navigate, Alt with arrows moves, letters act on the row. */
export function useRowKeys(
  rows: readonly Row[],
  focus: RowFocus,
  moveRow: (row: Row, step: -1 | 1) => void,
): (event: KeyboardEvent) => void {
  const planner = usePlanner();
  const [singleKeys] = useSingleKeys();
  const { activeKey, focusRow } = focus;
  return useCallback(
    (event: KeyboardEvent) => {
      const at = rows.findIndex((row) => row.key === activeKey);
      const row = rows[at];
      if (!row || event.ctrlKey || event.metaKey) return;
      const target = event.target as HTMLElement;
      if (!target.closest('[data-row]')) return;
      const stop = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      if (event.altKey) {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        stop();
        return moveRow(row, event.key === 'ArrowUp' ? -1 : 1);
      }
      const next = placeOf(event.key, at, rows.length, singleKeys);
      if (next !== undefined) {
        stop();
        return focusRow(rows[next]);
      }
      const plain = event.key === ' ' || event.key.length > 1;
      if (!plain && !singleKeys) return;
      // Space already toggles the checkbox or presses the focused button.
      if (event.key === ' ' && !target.matches('[data-row-main]')) return;
      const command = commandOf(event.key, row.task, planner);
      if (!command) return;
      stop();
      command.run?.();
    },
    [rows, activeKey, focusRow, moveRow, planner, singleKeys],
  );
}

function placeOf(key: string, at: number, count: number, letters: boolean): number | undefined {
  if (key === 'ArrowDown' || (letters && key === 'j')) return Math.min(at + 1, count - 1);
  if (key === 'ArrowUp' || (letters && key === 'k')) return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
