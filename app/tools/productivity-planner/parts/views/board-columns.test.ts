import { describe, expect, it } from 'vitest';
import { boardOf, moveOnBoard, positionOnBoard, stepOnBoard } from './board-columns';
import { makeTask } from './make-task.fixture';

const today = '2026-11-21';
const tasks = [
  makeTask('b', { rank: 'a2' }),
  makeTask('a', { rank: 'a1', tags: ['home'] }),
  makeTask('step', { parentId: 'a' }),
  makeTask('c', { rank: 'a3', status: 'doing', tags: ['home'] }),
  makeTask('old', { status: 'done', doneAt: '2026-11-14T12:00:00Z' }),
  makeTask('first', { status: 'done', doneAt: '2026-11-15T12:00:00Z' }),
  makeTask('latest', { status: 'done', doneAt: '2026-11-21T09:00:00Z' }),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const board = boardOf({ tasks, sessions: [], reviews: [] }, today, null);

describe('boardOf', () => {
  it('sorts open cards by rank, done ones by time, and omits steps and old ones', () => {
    expect(ids(board.todo)).toEqual(['a', 'b']);
    expect(ids(board.doing)).toEqual(['c']);
    expect(ids(board.done)).toEqual(['latest', 'first']);
  });

  it('shows only tasks with the tag', () => {
    const home = boardOf({ tasks, sessions: [], reviews: [] }, today, 'home');
    expect([ids(home.todo), ids(home.doing), ids(home.done)]).toEqual([['a'], ['c'], []]);
  });
});

it('moveOnBoard puts a card at its position, and on top of Done', () => {
  const [first] = board.todo;
  if (!first) throw new Error('no card');
  expect(ids(moveOnBoard(board, first, { column: 'todo', index: 1 }).todo)).toEqual(['b', 'a']);
  const moved = moveOnBoard(board, first, { column: 'done', index: 2 });
  expect(ids(moved.todo)).toEqual(['b']);
  expect(ids(moved.done)).toEqual(['a', 'latest', 'first']);
});

it('positionOnBoard finds a card or returns null', () => {
  expect(positionOnBoard(board, 'c')).toEqual({ column: 'doing', index: 0 });
  expect(positionOnBoard(board, 'step')).toBeNull();
});

describe('stepOnBoard', () => {
  const step = (column: 'todo' | 'doing' | 'done', index: number, key: string) =>
    stepOnBoard(board, 'a', { column, index }, key);

  it('goes up and down as far as the ends of the column', () => {
    expect(step('todo', 0, 'ArrowDown')).toEqual({ column: 'todo', index: 1 });
    expect(step('todo', 1, 'ArrowDown')).toBeNull();
    expect(step('todo', 0, 'ArrowUp')).toBeNull();
  });

  it('goes sideways to the same index or the end', () => {
    expect(step('todo', 1, 'ArrowRight')).toEqual({ column: 'doing', index: 1 });
    expect(stepOnBoard(board, 'c', { column: 'doing', index: 0 }, 'ArrowLeft')).toEqual({
      column: 'todo',
      index: 0,
    });
    expect(step('todo', 0, 'ArrowLeft')).toBeNull();
    expect(step('done', 0, 'ArrowRight')).toBeNull();
  });

  it('has one position in Done', () => {
    expect(step('doing', 1, 'ArrowRight')).toEqual({ column: 'done', index: 0 });
    expect(step('done', 0, 'ArrowDown')).toBeNull();
  });
});
