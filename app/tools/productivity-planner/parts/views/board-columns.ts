import { addDays } from '../../planner/days';
import type { PlannerState, Task, TaskStatus } from '../../planner/model';
import { selectBoard } from '../../planner/select';
import { dayOf } from './day-of';

/** Days that the Done column covers, including today. */
export const recentDays = 7;
/** Maximum cards in the Done column. */
const MAX_DONE = 50;

export const columnNames: Readonly<Record<TaskStatus, string>> = {
  todo: 'To do',
  doing: 'In progress',
  done: 'Done',
};

export const columnOrder: readonly TaskStatus[] = ['todo', 'doing', 'done'];

/** The board's cards from top to bottom. Steps belong to their task and have no card. */
export type Board = Readonly<Record<TaskStatus, readonly Task[]>>;

/**
 * The board of the planner with its Done column limited to the last {@link recentDays} days.
 * @param tag only tasks with this tag; null for all
 */
export function boardOf(state: PlannerState, today: string, tag: string | null): Board {
  const since = addDays(today, 1 - recentDays);
  const all = selectBoard(state, Number.POSITIVE_INFINITY);
  const tagged = (column: TaskStatus) =>
    all[column].filter((task) => tag === null || task.tags.includes(tag));
  const recent = tagged('done').filter(({ doneAt }) => doneAt !== null && dayOf(doneAt) >= since);
  return { todo: tagged('todo'), doing: tagged('doing'), done: recent.slice(0, MAX_DONE) };
}

/** A card's position, with its index counted without the card itself, as in {@link moveOnBoard}. */
export interface BoardPosition {
  column: TaskStatus;
  index: number;
}

/** The current position of a task's card; null if it has none. */
export function positionOnBoard(board: Board, id: string): BoardPosition | null {
  for (const column of columnOrder) {
    const index = board[column].findIndex((task) => task.id === id);
    if (index >= 0) return { column, index };
  }
  return null;
}

/** The board after moving a card. The Done column stays sorted by time. */
export function moveOnBoard(board: Board, task: Task, place: BoardPosition): Board {
  const without = (column: TaskStatus) => board[column].filter((other) => other.id !== task.id);
  const moved = { todo: without('todo'), doing: without('doing'), done: without('done') };
  moved[place.column].splice(place.column === 'done' ? 0 : place.index, 0, task);
  return moved;
}

/**
 * Where an arrow key moves a lifted card: up and down within a column, left and right to the next column at
 * the same index. Null at an edge, and for up or down in Done, which is sorted by time.
 */
export function stepOnBoard(
  board: Board,
  id: string,
  from: BoardPosition,
  key: string,
): BoardPosition | null {
  const size = (column: TaskStatus) => board[column].filter((task) => task.id !== id).length;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    if (from.column === 'done') return null;
    const index = from.index + (key === 'ArrowUp' ? -1 : 1);
    return index < 0 || index > size(from.column) ? null : { column: from.column, index };
  }
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const column = columnOrder[columnOrder.indexOf(from.column) + step];
  if (step === 0 || !column) return null;
  return { column, index: column === 'done' ? 0 : Math.min(from.index, size(column)) };
}
