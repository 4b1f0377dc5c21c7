import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ProcessorTime, type ProcessState, readProcesses, readStat } from './processor-time';

const state = (parent: number, total: number, waited = 0): ProcessState => ({
  parent,
  started: '1',
  total,
  waited,
});
const snapshot = (states: Record<number, ProcessState>) =>
  new Map(Object.entries(states).map(([pid, one]) => [Number(pid), one]));

describe('processor time of a command with its descendants', () => {
  it('counts a descendant only once, while it runs and after its parent has waited for it', () => {
    const time = new ProcessorTime(10);
    time.note(snapshot({ 1: state(0, 900), 10: state(1, 2), 11: state(10, 3) }));
    expect(time.seconds).toBe(5);
    time.note(snapshot({ 1: state(0, 900), 10: state(1, 6, 4) }));
    expect(time.seconds).toBe(6);
  });

  it('keeps the time of processes that no parent waited for', () => {
    const time = new ProcessorTime(10);
    time.note(snapshot({ 10: state(1, 2), 11: state(10, 3), 12: state(11, 5) }));
    // 11 was waited for, 12 was reparented and ended there.
    time.note(snapshot({ 10: state(1, 5, 3) }));
    expect(time.seconds).toBe(10);
  });

  it('keeps a reparented process', () => {
    const time = new ProcessorTime(10);
    time.note(snapshot({ 10: state(1, 2), 11: state(10, 3) }));
    time.note(snapshot({ 10: state(1, 2), 11: state(1, 7), 12: state(1, 50) }));
    expect(time.seconds).toBe(9);
  });

  it('does not mistake a reused process id for the earlier process', () => {
    const time = new ProcessorTime(10);
    time.note(snapshot({ 10: state(1, 2), 11: state(10, 3) }));
    time.note(snapshot({ 10: state(1, 5, 3), 11: { ...state(1, 40), started: '2' } }));
    expect(time.seconds).toBe(5);
  });

  it('parses a line whose program name has brackets and spaces', () => {
    const fields = Array.from({ length: 44 }, (_, at) => String(at));
    expect(readStat(`7 (a (b) c) ${fields.join(' ')}`)).toEqual({
      parent: 1,
      started: '19',
      total: (11 + 12 + 13 + 14) / 100,
      waited: 27 / 100,
    });
  });

  it.runIf(process.platform === 'linux')(
    'counts the work of a real grandchild process',
    async () => {
      const work = 'for (let i = 0, x = 0; i < 4e8; i++) x += i; process.stdout.write("done")';
      const child = spawn('sh', ['-c', '"$0" -e "$1"; read line', process.execPath, work]);
      const time = new ProcessorTime(child.pid ?? 0);
      await once(child.stdout, 'data');
      time.note(readProcesses());
      child.stdin.end('\n');
      await once(child, 'exit');
      expect(time.seconds).toBeGreaterThan(0.1);
    },
  );
});
