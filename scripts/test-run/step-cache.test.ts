import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestFiles, hashInputs, PassedSteps } from './step-cache.ts';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const inputs = (ignores: RegExp[] = [], machine: string[] = []) =>
  hashInputs(digestFiles(root) ?? new Map(), ignores, machine);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'entropy-steps-'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  write('.gitignore', 'made\n');
  write('page.ts', 'one');
  write('page.e2e.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the inputs of a step', () => {
  it('change with each file, its name, and the machine', () => {
    const before = inputs();
    expect(inputs()).toBe(before);
    expect(inputs([], ['another Node'])).not.toBe(before);
    write('page.ts', 'two');
    expect(inputs()).not.toBe(before);
    write('page.ts', 'one');
    expect(inputs()).toBe(before);
    write('new.ts', '');
    expect(inputs()).not.toBe(before);
    rmSync(join(root, 'new.ts'));
    rmSync(join(root, 'page.ts'));
    expect(inputs()).not.toBe(before);
  });

  it('do not change with generated files, nor with ignored ones', () => {
    const before = inputs([/\.e2e\.ts$/]);
    write('made', 'by a build');
    write('page.e2e.ts', 'two');
    expect(inputs([/\.e2e\.ts$/])).toBe(before);
    expect(inputs()).not.toBe(before);
  });

  it('are unknown without git', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(digestFiles(root)).toBeUndefined();
  });
});

it('the next run knows a step that passed, but not one that failed since', () => {
  const file = join(root, 'cache', 'steps.json');
  const first = new PassedSteps(file);
  expect(first.has('types', 'a')).toBe(false);
  first.note('types', 'a', true);
  first.note('unit', 'a', true);
  expect(new PassedSteps(file).has('types', 'a')).toBe(true);
  expect(new PassedSteps(file).has('types', 'b')).toBe(false);
  first.note('types', 'b', false);
  const next = new PassedSteps(file);
  expect([next.has('types', 'a'), next.has('types', 'b'), next.has('unit', 'a')]).toEqual([
    false,
    false,
    true,
  ]);
  write('damaged.json', '[');
  expect(new PassedSteps(join(root, 'damaged.json')).has('types', 'a')).toBe(false);
});
