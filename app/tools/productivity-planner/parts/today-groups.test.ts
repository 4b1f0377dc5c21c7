import { expect, test } from 'vitest';
import { groupToday } from './today-groups';
import { makeTask } from './views/make-task.fixture';

const today = '2026-11-21';
const ids = (tasks: readonly { id: string }[]) => tasks.map(({ id }) => id);

test('each task is in one group, timed ones first, steps under their tasks', () => {
  const tasks = [
    makeTask('late', { due: '2026-11-20', plannedOn: today }),
    makeTask('b', { due: today }),
    makeTask('a', { due: today, priority: 'none', rank: 'zz' }),
    makeTask('evening', { due: today, dueTime: '18:00' }),
    makeTask('morning', { due: today, dueTime: '08:00', rank: 'zzz' }),
    makeTask('picked', { plannedOn: today }),
    makeTask('someday'),
    makeTask('yesterday’s pick', { plannedOn: '2026-11-20' }),
    makeTask('later', { due: '2026-11-22' }),
    makeTask('step', { parentId: 'someday' }),
    makeTask('over', { status: 'done', doneAt: new Date(2026, 10, 21, 9).toISOString() }),
    makeTask('long over', { status: 'done', doneAt: new Date(2026, 10, 20, 9).toISOString() }),
  ];
  const groups = groupToday({ tasks, sessions: [], reviews: [] }, today);
  expect(ids(groups.overdue)).toEqual(['late']);
  expect(ids(groups.planned)).toEqual(['picked']);
  expect(ids(groups.due)).toEqual(['morning', 'evening', 'b', 'a']);
  expect(ids(groups.undated)).toEqual(['someday', 'yesterday’s pick']);
  expect(ids(groups.done)).toEqual(['over']);
  expect(groups.left).toBe(6);
});
