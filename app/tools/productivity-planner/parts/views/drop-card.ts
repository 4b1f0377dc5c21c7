import type { Task } from '../../planner/model';
import type { PlannerStore } from '../../planner/store-api';
import type { PlannerActions } from '../planner-actions';
import { type Board, type BoardPlace, columnNames, placeOnBoard } from './board-columns';
import { neighbours } from './drag-geometry';
import { perform } from './perform';

/**
 * Puts a card down: its status and its place in the column change in one step that can be taken back.
 * In Done a task is completed as everywhere else, so a recurring one moves on to its next day.
 */
export function dropCard(
  planner: { store: PlannerStore; actions: PlannerActions },
  board: Board,
  task: Task,
  place: BoardPlace,
): void {
  const { store, actions } = planner;
  const here = placeOnBoard(board, task.id);
  const { column } = place;
  if (column === 'done') {
    if (task.status !== 'done') actions.toggleDone(task);
    return;
  }
  if (here?.column === column && here.index === place.index) return;
  const ids = board[column].filter((other) => other.id !== task.id).map((other) => other.id);
  const sentence =
    here?.column === column
      ? `Moved to place ${place.index + 1} of ${ids.length + 1}: ${task.title}.`
      : `Moved to ${columnNames[column]}: ${task.title}.`;
  perform(planner, sentence, () => {
    if (task.status === 'done') store.reopenTask(task.id);
    if (column !== 'todo' || task.status === 'doing') store.changeTask(task.id, { status: column });
    if (ids.length > 0) store.moveTask(task.id, neighbours(ids, place.index));
  });
}
