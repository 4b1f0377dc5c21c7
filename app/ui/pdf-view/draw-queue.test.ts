import { expect, test } from 'vitest';
import { DrawQueue, type DrawUrgency } from './draw-queue';

const never = () => new AbortController().signal;

/** A queue whose first job is held until `release()`, so that others queue up behind it. */
function heldQueue() {
  const queue = new DrawQueue();
  const done: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = queue.run(
    () => 'page',
    never(),
    () => promise,
  );
  const add = (name: string, urgency: () => DrawUrgency, signal = never()) =>
    queue.run(urgency, signal, async () => void done.push(name));
  const release = () => {
    resolve();
    return held;
  };
  return { add, done, release };
}

test('runs visible pages first, then the latest requests', async () => {
  const { add, done, release } = heldQueue();
  const all = [
    add('small', () => 'thumbnail'),
    add('next', () => 'ahead'),
    add('seen', () => 'page'),
    add('seen later', () => 'page'),
  ];
  await release();
  await Promise.all(all);
  expect(done).toEqual(['seen later', 'seen', 'next', 'small']);
});

test('moves a waiting page ahead when it becomes visible', async () => {
  const { add, done, release } = heldQueue();
  let urgency: DrawUrgency = 'thumbnail';
  const all = [add('risen', () => urgency), add('next', () => 'ahead')];
  urgency = 'page';
  await release();
  await Promise.all(all);
  expect(done).toEqual(['risen', 'next']);
});

test('skips cancelled work, and continues after a failure', async () => {
  const { add, done, release } = heldQueue();
  const control = new AbortController();
  const cancelled = add('cancelled', () => 'page', control.signal);
  const queue = new DrawQueue();
  const failed = queue.run(
    () => 'page',
    never(),
    () => Promise.reject(new Error('damaged')),
  );
  control.abort(new DOMException('gone', 'AbortError'));
  await expect(cancelled).rejects.toThrow('gone');
  await expect(failed).rejects.toThrow('damaged');
  await queue.run(
    () => 'page',
    never(),
    async () => void done.push('after the failure'),
  );
  await release();
  expect(done).toEqual(['after the failure']);
});
