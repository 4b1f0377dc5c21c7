import { expect, test } from 'vitest';
import type { OutputPiece } from '../shell/output-window';
import { OutputThrottle } from './output-throttle';

function open() {
  const clock = { now: 0 };
  const pieces: OutputPiece[] = [];
  const gate = new OutputThrottle(
    (piece) => pieces.push(piece),
    () => clock.now,
  );
  return { clock, pieces, gate, text: () => pieces.map(({ text }) => text).join('') };
}

test('shows output in full as long as a screen can keep up', () => {
  const { clock, gate, text } = open();
  for (let second = 0; second < 100; second += 1) {
    clock.now = second * 1000;
    gate.write({ kind: 'output', text: 'x'.repeat(100_000) });
  }
  gate.end();
  expect(text()).toBe('x'.repeat(10_000_000));
});

test('cuts 50 MB written at once with a notice, and shows the end', () => {
  const { pieces, gate, text } = open();
  for (let count = 0; count < 50; count += 1) {
    gate.write({ kind: 'output', text: `${'x'.repeat(999_990)} part ${count}\n` });
  }
  expect(text().length).toBe(400_000);
  gate.end();
  expect(text().length).toBeLessThan(421_000);
  expect(pieces.find(({ kind }) => kind === 'notice')?.text).toContain('49.6 million characters');
  expect(text()).toMatch(/part 49\n$/);
});

test('shows parts of endless output for as long as it continues', () => {
  const { clock, gate, text } = open();
  for (let step = 0; step < 1000; step += 1) {
    clock.now = step * 10;
    gate.write({ kind: 'output', text: 'y\n'.repeat(50_000) });
  }
  expect(text().match(/not shown here/g)?.length).toBeGreaterThan(5);
  expect(text().length).toBeLessThan(3_000_000);
});
