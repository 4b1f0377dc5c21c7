import { ToolError } from '@entropy-tools/core/tool-error';
import { expect, it, vi } from 'vitest';
import { testStep } from './listed-step.testing';
import type { PlannedStep } from './recipe';
import { MAX_RECIPE_FILES, runRecipe, type StepRunner } from './run-recipe';

const options = { size: 10 };
const upper = { definition: testStep('t/upper', { from: ['txt', 'md'], to: 'txt' }), options };
const twice = { definition: testStep('t/twice', { from: ['txt'], to: 'txt' }), options };
const join: PlannedStep = {
  definition: testStep('t/join', { takes: 'all', from: ['txt'], to: 'txt' }),
  options,
};

/** Fails for the text 'bad' and warns for 'odd'; actually doubles, joins and capitalises. */
const runStep: StepRunner = async ({ step, files }, { onProgress }) => {
  onProgress(0.5);
  const texts = await Promise.all(files.map(({ blob }) => blob.text()));
  if (step === 't/join') return made(['all.txt', texts.join('+')]);
  const [{ name } = { name: '' }] = files;
  const [text = ''] = texts;
  if (text === 'bad') throw new ToolError('input', 'It is bad.');
  const base = name.replace(/\.\w+$/, '');
  if (step === 't/twice') return made([`${base}-1.txt`, text], [`${base}-2.txt`, text]);
  return { ...made([`${base}.txt`, text.toUpperCase()]), warnings: text === 'odd' ? ['Odd.'] : [] };
};
const made = (...files: [name: string, text: string][]) => ({
  output: files.map(([name, text]) => ({ name, blob: new Blob([text]) })),
  warnings: [] as string[],
});
const given = (files: Record<string, string>) =>
  Object.entries(files).map(([name, text]) => ({ name, blob: new Blob([text]) }));
const textsOf = async (files: readonly { name: string; blob: Blob }[]) =>
  Object.fromEntries(await Promise.all(files.map(async (f) => [f.name, await f.blob.text()])));

function run(plan: readonly PlannedStep[], files: Record<string, string>, more = {}) {
  const { signal } = new AbortController();
  return runRecipe({ plan, files: given(files), runStep, signal, ...more });
}

it('takes files through all steps and keeps their folders', async () => {
  const { files, failures } = await run([upper, twice], { 'a.txt': 'a', 'in/b.md': 'b' });
  expect(failures).toEqual([]);
  expect(await textsOf(files)).toEqual({
    'a-1.txt': 'A',
    'a-2.txt': 'A',
    'in/b-1.txt': 'B',
    'in/b-2.txt': 'B',
  });
  expect(files.map(({ source }) => source)).toEqual(['a.txt', 'a.txt', 'in/b.md', 'in/b.md']);
});

it('passes all files to a step that takes all, in their order', async () => {
  const files = { 'c.txt': 'c', 'a.txt': 'a', 'b.md': 'b' };
  const outcome = await run([upper, join], files, { sideBySide: 3 });
  expect(await textsOf(outcome.files)).toEqual({ 'all.txt': 'C+A+B' });
});

it('reports the file and step of each failure, and continues with the rest', async () => {
  const files = { 'a.txt': 'a', 'x/bad.txt': 'bad', 'p.png': 'p', 'odd.txt': 'odd' };
  const outcome = await run([upper, join], files);
  expect(outcome.failures).toEqual([
    { file: 'x/bad.txt', step: 't/upper', message: 'It is bad.' },
    { file: 'p.png', step: 't/upper', message: 'This step takes TXT or MD, not PNG.' },
  ]);
  expect(outcome.warnings).toEqual([{ file: 'odd.txt', step: 't/upper', message: 'Odd.' }]);
  expect(await textsOf(outcome.files)).toEqual({ 'all.txt': 'A+ODD' });
});

it('gives two results with the same name different names', async () => {
  const { files } = await run([upper], { 'a.txt': 'one', 'a.md': 'two' });
  expect(files.map(({ name }) => name)).toEqual(['a.txt', 'a (2).txt']);
});

it('reports what it is doing, and its progress never decreases', async () => {
  const onProgress = vi.fn();
  await run([upper, twice, join], { 'a.txt': 'a', 'b.txt': 'b' }, { onProgress });
  const fractions = onProgress.mock.calls.map(([{ fraction }]) => fraction as number);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  const said = onProgress.mock.calls.map(([{ doing }]) => doing as string);
  expect(said).toContain('t/upper: a.txt');
  expect(said).toContain('t/join: 4 files');
});

it('stops when cancelled', async () => {
  const control = new AbortController();
  const slow: StepRunner = (_request, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const running = runRecipe({
    plan: [upper],
    files: given({ 'a.txt': 'a' }),
    runStep: slow,
    signal: control.signal,
  });
  control.abort(new ToolError('cancelled', 'Cancelled.'));
  await expect(running).rejects.toMatchObject({ code: 'cancelled' });
});

it('runs one file at a time when a step is heavy', async () => {
  let running = 0;
  let most = 0;
  const counting: StepRunner = async (...given) => {
    running += 1;
    most = Math.max(most, running);
    // clock: one turn of the event loop, in which the others could start.
    await new Promise((resolve) => setTimeout(resolve));
    running -= 1;
    return runStep(...given);
  };
  const heavy = { ...upper, definition: { ...upper.definition, isHeavy: true as const } };
  const files = { 'a.txt': 'a', 'b.txt': 'b', 'c.txt': 'c' };
  await run([heavy], files, { runStep: counting, sideBySide: 3 });
  expect(most).toBe(1);
});

it('rejects an empty list of files, and too many files', async () => {
  await expect(run([upper], {})).rejects.toThrow('There are no files to work on.');
  const { signal } = new AbortController();
  const many = Array(MAX_RECIPE_FILES + 1).fill(given({ 'a.txt': 'a' })[0]);
  await expect(runRecipe({ plan: [upper], files: many, runStep, signal })).rejects.toThrow(
    'A recipe runs on up to 2,000 files at once. Choose fewer.',
  );
});
