import { expect, it, vi } from 'vitest';
import type { PlannerState, Task } from '../../planner/model';
import type { PlannerStore, TaskChange } from '../../planner/store-api';
import type { PlannerActions } from '../planner-actions';
import { boardOf } from './board-columns';
import { dropCard } from './drop-card';
import { makeTask } from './make-task.fixture';

const today = '2026-11-21';

/** Just enough of a store to observe the calls of a drop. */
function planner(tasks: Task[]) {
  let state: PlannerState = { tasks, sessions: [], reviews: [] };
  const change = (id: string, fields: TaskChange) => {
    state = { ...state, tasks: state.tasks.map((t) => (t.id === id ? { ...t, ...fields } : t)) };
  };
  const store = {
    state: () => state,
    changeTask: vi.fn(change),
    reopenTask: vi.fn((id: string) => change(id, { status: 'todo', doneAt: null })),
    moveTask: vi.fn(),
  };
  const said: { text: string; undo: (() => void) | null | undefined }[] = [];
  const actions = {
    toggleDone: vi.fn(),
    remember: vi.fn(),
    say: (text: string, undo?: (() => void) | null) => void said.push({ text, undo }),
  };
  const drop = (id: string, column: 'todo' | 'doing' | 'done', index: number) => {
    const task = state.tasks.find((other) => other.id === id);
    if (!task) throw new Error(`no task ${id}`);
    const parts = {
      store: store as unknown as PlannerStore,
      actions: actions as unknown as PlannerActions,
    };
    dropCard(parts, boardOf(state, today, null), task, { column, index });
  };
  return { store, actions, said, drop, status: (id: string) => find(state, id)?.status };
}

const find = (state: PlannerState, id: string) => state.tasks.find((task) => task.id === id);
const three = () => [
  makeTask('a'),
  makeTask('b'),
  makeTask('c', { status: 'doing' }),
  makeTask('d', { status: 'done', doneAt: '2026-11-21T08:00:00Z' }),
];

it('changes status and position in one undo step', () => {
  const { store, said, drop, status } = planner(three());
  drop('a', 'doing', 1);
  expect(store.moveTask).toHaveBeenCalledWith('a', { after: 'c', before: null });
  expect(status('a')).toBe('doing');
  expect(said[0]?.text).toBe('Moved to In progress: Task a.');
  said[0]?.undo?.();
  said[0]?.undo?.();
  expect(status('a')).toBe('todo');
});

it('moves within a column without touching the status', () => {
  const { store, said, drop } = planner(three());
  drop('b', 'todo', 0);
  expect(store.changeTask).not.toHaveBeenCalled();
  expect(store.moveTask).toHaveBeenCalledWith('b', { after: null, before: 'a' });
  expect(said[0]?.text).toBe('Moved to place 1 of 2: Task b.');
});

it('does nothing in the same position', () => {
  const { store, said, drop } = planner(three());
  drop('b', 'todo', 1);
  drop('d', 'done', 0);
  expect(store.moveTask).not.toHaveBeenCalled();
  expect(said).toEqual([]);
});

it('completes in Done as elsewhere, and reopens from there', () => {
  const { store, actions, drop, status } = planner(three());
  drop('a', 'done', 0);
  expect(actions.toggleDone).toHaveBeenCalledOnce();
  drop('d', 'doing', 0);
  expect(store.reopenTask).toHaveBeenCalledWith('d');
  expect(status('d')).toBe('doing');
});
