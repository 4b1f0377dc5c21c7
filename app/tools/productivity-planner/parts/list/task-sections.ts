import type { Task } from '../../planner/model';

/** A group of rows under one heading. */
export interface TaskSection {
  id: string;
  title: string;
  tasks: readonly Task[];
  /** Highlights overdue tasks. */
  tone?: 'danger';
  /** Starts folded and can be opened. */
  folds?: boolean;
  /**
   * The first row that can be moved, with all after it. The rows before it are ordered by day and time, as is
   * the whole section if this is absent.
   */
  movableFrom?: number;
}

/** A row for keyboard navigation. The key includes the section, because a done task is another row. */
export interface Row {
  key: string;
  task: Task;
  section: TaskSection;
  index: number;
}

/** Whether a row can be moved. */
export function isMovable(section: TaskSection, index: number): boolean {
  return section.movableFrom !== undefined && index >= section.movableFrom;
}

/** The rows of the open sections from top to bottom. */
export function rowsOf(sections: readonly TaskSection[], isOpen: (id: string) => boolean): Row[] {
  return sections
    .filter((section) => !section.folds || isOpen(section.id))
    .flatMap((section) =>
      section.tasks.map((task, index) => ({ key: rowKey(section, task), task, section, index })),
    );
}

export function rowKey(section: Pick<TaskSection, 'id'>, task: Pick<Task, 'id'>): string {
  return `${section.id}/${task.id}`;
}
