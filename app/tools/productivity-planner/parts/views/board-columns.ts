import { addDays } from '../../planner/days';
import type { PlannerState, Task, TaskStatus } from '../../planner/model';
import { selectBoard } from '../../planner/select';
import { dayOf } from './day-of';

/** How far back the Done column reaches, today included. */
export const recentDays = 7;
/** Cards that it holds at most. */
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

/** Where a card is, counted as {@link moveOnBoard} counts: without the card itself. */
export interface BoardPlace {
  column: TaskStatus;
  index: number;
}

/** Where a task's card stands now; null when it has none. */
export function placeOnBoard(board: Board, id: string): BoardPlace | null {
  for (const column of columnOrder) {
    const index = board[column].findIndex((task) => task.id === id);
    if (index >= 0) return { column, index };
  }
  return null;
}

/** The board as it would be with a card put elsewhere. The Done column keeps its order of time. */
export function moveOnBoard(board: Board, task: Task, place: BoardPlace): Board {
  const without = (column: TaskStatus) => board[column].filter((other) => other.id !== task.id);
  const moved = { todo: without('todo'), doing: without('doing'), done: without('done') };
  moved[place.column].splice(place.column === 'done' ? 0 : place.index, 0, task);
  return moved;
}

/**
 * Where an arrow key takes a lifted card: up and down within a column, left and right to the next one
 * at the same height. Null at an edge, and up or down in Done, which is in order of time.
 */
export function stepOnBoard(
  board: Board,
  id: string,
  from: BoardPlace,
  key: string,
): BoardPlace | null {
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
