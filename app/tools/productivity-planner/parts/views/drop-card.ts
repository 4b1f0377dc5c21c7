import type { Task } from '../../planner/model';
import type { PlannerStore } from '../../planner/store-api';
import type { PlannerActions } from '../planner-actions';
import { type Board, type BoardPosition, columnNames, positionOnBoard } from './board-columns';
import { neighbours } from './drag-geometry';
import { performAsOneStep } from './perform-as-one-step';

/**
 * Drops a card: its status and its position in the column change in one undo step. In Done, a task is
 * completed as elsewhere, so that a recurring one moves on to its next day.
 */
export function dropCard(
  planner: { store: PlannerStore; actions: PlannerActions },
  board: Board,
  task: Task,
  place: BoardPosition,
): void {
  const { store, actions } = planner;
  const here = positionOnBoard(board, task.id);
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
  performAsOneStep(planner, sentence, () => {
    if (task.status === 'done') store.reopenTask(task.id);
    if (column !== 'todo' || task.status === 'doing') store.changeTask(task.id, { status: column });
    if (ids.length > 0) store.moveTask(task.id, neighbours(ids, place.index));
  });
}
