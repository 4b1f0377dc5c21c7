import { expect, it } from 'vitest';
import { makeTask } from './make-task.fixture';
import { planCandidates } from './plan-candidates';

const day = '2026-11-21';

it('offers each open task once, and none already planned or due today', () => {
  const tasks = [
    makeTask('late', { due: '2026-11-20' }),
    makeTask('late-but-picked', { due: '2026-11-20', plannedOn: day }),
    makeTask('left', { plannedOn: '2026-11-19' }),
    makeTask('left-and-coming', { plannedOn: '2026-11-19', due: '2026-11-23' }),
    makeTask('today', { due: day }),
    makeTask('soon', { due: '2026-11-28' }),
    makeTask('far', { due: '2026-11-29' }),
    makeTask('undated'),
    makeTask('picked', { plannedOn: day }),
    makeTask('done', { status: 'done', doneAt: '2026-11-21T08:00:00Z' }),
  ];
  const groups = planCandidates({ tasks, sessions: [], reviews: [] }, day);
  expect(groups.map(({ id, tasks: own }) => [id, own.map((task) => task.id).sort()])).toEqual([
    ['left', ['late', 'left', 'left-and-coming']],
    ['coming', ['soon']],
    ['undated', ['undated']],
  ]);
});

it('has no empty groups', () => {
  expect(planCandidates({ tasks: [], sessions: [], reviews: [] }, day)).toEqual([]);
});
