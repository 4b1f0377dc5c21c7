import { expect, test } from 'vitest';
import { createPlannerStore } from '../../planner/planner-store';
import { memoryStorage } from '../../planner/store/memory-storage.testing';
import { importFile } from './import-file';

const store = () =>
  createPlannerStore({
    storage: memoryStorage(),
    now: () => Date.parse('2026-11-21T12:00:00Z'),
    today: () => '2026-11-21',
    transport: () => Promise.reject(new Error('offline')),
  });

test('refuses a file of gigabytes without reading it', async () => {
  let isRead = false;
  const film = Object.assign(new File([], 'film.mov'), {
    text: async () => {
      isRead = true;
      return '';
    },
  });
  Object.defineProperty(film, 'size', { value: 3_000_000_000 });
  const report = await importFile(film, store(), (run) => run());
  expect(report).toMatchObject({
    name: 'film.mov',
    problem: expect.stringContaining('larger than 200 MB'),
  });
  expect(isRead).toBe(false);
});

test('imports a table of tasks', async () => {
  const file = new File(['title\nPay rent\n'], 'tasks.csv');
  const report = await importFile(file, store(), (run) => run());
  expect(report).toMatchObject({ name: 'tasks.csv', added: 1 });
});
