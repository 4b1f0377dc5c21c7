import type { TaskStatus } from '../../planner/model';
import { columnOrder } from './board-columns';
import type { ColumnBoxes } from './drag-geometry';

/** Measures the columns and cards of a board on the page. */
export function columnBoxes(root: HTMLElement | null): ColumnBoxes<TaskStatus>[] {
  return columnOrder.flatMap((id) => {
    const column = root?.querySelector(`[data-column="${id}"]`);
    if (!column) return [];
    const cards = [...column.querySelectorAll<HTMLElement>('[data-card]')].map((card) => ({
      id: card.dataset.card ?? '',
      box: card.getBoundingClientRect(),
    }));
    return [{ id, box: column.getBoundingClientRect(), cards }];
  });
}
