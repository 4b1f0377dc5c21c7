import type { Task } from '../../planner/model';

/** A group of rows under one heading. */
export interface TaskSection {
  id: string;
  title: string;
  tasks: readonly Task[];
  /** Overdue stands out. */
  tone?: 'danger';
  /** Starts closed and can be opened. */
  folds?: boolean;
  /**
   * The first row that may be put in another place, with all behind it; the order of those before
   * follows from days and times, as does that of the whole section when this is absent.
   */
  movableFrom?: number;
}

/** A row as the keyboard walks it. The key holds the section too: a done task is another row. */
export interface Row {
  key: string;
  task: Task;
  section: TaskSection;
  index: number;
}

/** Whether a row may be put in another place. */
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
