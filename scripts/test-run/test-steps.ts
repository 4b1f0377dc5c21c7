/** The steps of a test run: what each runs, what it waits for and how many cores it takes. */
import { join } from 'node:path';

/** Reports of the last run, for people and for the counts. Ignored by git. */
export const reportFolder = 'test-results';

/** Budget for all of `npm test`, in processor seconds of the reference machine (decision 063). */
export const PROCESSOR_BUDGET_SECONDS = 1100;

/** A run fails above budget × tolerance: the same commit took 1,150 s on one machine and 1,294 s on another. */
export const BUDGET_TOLERANCE = 1.3;

/** From this slowness (calibration.ts) on the machine is busy with other work; our own steps alone cause 2. */
export const BUSY_SLOWNESS = 3;

export interface TestStep {
  id: string;
  /** Shown in the line of the step. */
  title: string;
  /** The command to run. A step that counts tests writes its report to {@link reportPath}. */
  command: readonly string[];
  /** Steps that must have passed first. */
  needs: readonly string[];
  /** Steps that must have ended first, whether they passed or not. */
  after?: readonly string[];
  /** How many cores it keeps busy, 0 if it mostly waits; steps run in parallel up to the machine's cores. */
  cores: number;
  /** Whether it needs Chromium, which is found or installed first. */
  browser?: boolean;
  /** Files that do not affect it, ignored when checking whether anything changed (step-cache.ts). */
  ignores?: readonly RegExp[];
  /** It needs only what `npm ci` installs and does not wait for the packages of the other manifests. */
  isSelfContained?: boolean;
  /** It runs even if nothing changed, since other steps use its output. */
  isNeverSkipped?: boolean;
  /** It runs only in the whole `npm run test:all`, not with `--rest` after `npm test`, and so not in CI. */
  onlyInAll?: boolean;
  /** The format of the report with its counts, and the word for its tests in the last line. */
  counts?: { kind: 'vitest' | 'playwright'; noun: string };
}

/** Files that only some steps depend on. */
const pageTests = [/\.e2e\.ts$/, /^tests\/journeys\//, /^playwright\.config\.ts$/];
const componentTests = [/\.browser\.test\.tsx$/, /^vitest\.browser\.config\.ts$/];
const workerTests = [/\.workers\.test\.ts$/, /^workers\/.*\.test\.ts$/];
const serverTests = [/^tests\/server\//];
const words = [/^docs\//, /\.md$/];

const bin = (name: string) => join('node_modules', '.bin', name);

/** The compiler written in Go (decision 063); the package named `typescript` is the library that other programs use. */
export const typeChecker = join('node_modules', 'typescript-7', 'bin', 'tsc');

/** Where a step that counts tests writes its report. */
export function reportPath(id: string): string {
  return join(reportFolder, `${id}.json`);
}

/** Where the files of a step record their cost (tests/support/note-cost.ts). */
export function costPath(id: string): string {
  return join(reportFolder, `${id}-costs.jsonl`);
}

/** Arguments that make a step write its report; Playwright's is set in its configuration. */
export function reportArguments(step: TestStep, report: string): readonly string[] {
  if (step.counts?.kind !== 'vitest') return [];
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

function vitest(...args: string[]): readonly string[] {
  // Stops early when a whole part is broken.
  return [bin('vitest'), 'run', '--bail=40', ...args];
}

/** In the order in which they start when cores are free: the long chain (build, browser) first. */
export const steps: readonly TestStep[] = [
  {
    id: 'build',
    title: 'build',
    // It checks its own sources.
    command: [process.execPath, 'scripts/build.ts', '--if-stale'],
    isNeverSkipped: true,
    isSelfContained: true,
    needs: [],
    cores: 1,
  },
  {
    id: 'unit',
    title: 'unit tests',
    // One core, so that the other is free for steps that cannot be split.
    command: vitest('--maxWorkers=1'),
    needs: [],
    // The build prepares the static assets (fonts, wasm) that engines load in their tests.
    after: ['build'],
    cores: 1,
    counts: { kind: 'vitest', noun: 'unit' },
  },
  {
    id: 'server',
    title: 'tests of the built product over HTTP',
    command: vitest('--config', 'vitest.server.config.ts'),
    needs: ['build'],
    cores: 1,
    ignores: [...pageTests, ...componentTests, ...workerTests, ...words],
    counts: { kind: 'vitest', noun: 'server' },
  },
  {
    id: 'components',
    title: 'components in the browser',
    command: vitest('--config', 'vitest.browser.config.ts'),
    needs: [],
    // Vite serves only the fonts and engines that existed when it started: the build must have made them.
    after: ['build'],
    cores: 1,
    browser: true,
    ignores: [...pageTests, ...workerTests, ...serverTests, ...words],
    counts: { kind: 'vitest', noun: 'component' },
  },
  {
    id: 'types',
    title: 'types',
    command: [process.execPath, typeChecker, '--noEmit', '-p', '.'],
    needs: [],
    cores: 1,
  },
  {
    id: 'package-types',
    title: 'types of the packages, which know no DOM',
    command: [process.execPath, typeChecker, '--noEmit', '-p', 'packages'],
    needs: [],
    cores: 1,
  },
  {
    id: 'worker-types',
    // It has no DOM, so it needs another type library.
    title: 'types of the service worker',
    command: [process.execPath, typeChecker, '--noEmit', '-p', 'app/service-worker'],
    needs: [],
    cores: 1,
  },
  {
    id: 'workers',
    title: 'Worker tests in workerd',
    command: vitest('--config', 'vitest.workers.config.ts'),
    isSelfContained: true,
    needs: [],
    cores: 1,
    ignores: [...pageTests, ...componentTests, ...serverTests, ...words],
    counts: { kind: 'vitest', noun: 'worker' },
  },
  {
    id: 'fuzz',
    title: 'damaged files',
    command: vitest('--config', 'vitest.fuzz.config.ts'),
    needs: [],
    after: ['build'],
    cores: 1,
    ignores: [...pageTests, ...componentTests, ...workerTests, ...serverTests, ...words],
    counts: { kind: 'vitest', noun: 'fuzz' },
  },
  {
    id: 'lint',
    title: 'format and lint',
    command: [bin('biome'), 'ci', '--colors=off', '--max-diagnostics=60'],
    needs: [],
    cores: 1,
  },
  {
    id: 'rules',
    title: 'who may import whom',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'app',
      'packages',
      'workers',
      'functions',
    ],
    needs: [],
    cores: 1,
  },
  {
    id: 'exports',
    title: 'exports without an importer',
    command: [bin('knip')],
    needs: [],
    cores: 1,
  },
  {
    id: 'manifests',
    title: 'manifests of the packages',
    command: [process.execPath, 'scripts/packages/package-manifests.ts', '--check'],
    isSelfContained: true,
    needs: [],
    cores: 1,
  },
  {
    id: 'lock',
    title: 'lock files',
    command: [process.execPath, 'scripts/complete-lock.ts', '--check'],
    isSelfContained: true,
    needs: [],
    cores: 1,
  },
  {
    id: 'licences',
    title: 'licences',
    command: [process.execPath, 'scripts/licences.ts', '--check'],
    needs: [],
    cores: 1,
  },
  {
    id: 'budget',
    title: 'JavaScript per route and of the Pages Worker, and what a first visit keeps',
    command: [process.execPath, 'scripts/check-budget.ts'],
    needs: ['build'],
    cores: 1,
  },
  {
    id: 'e2e',
    title: 'browser tests',
    command: [bin('playwright'), 'test'],
    needs: ['build'],
    cores: 2,
    browser: true,
    ignores: [/\.test\.tsx?$/, ...serverTests, ...words],
    counts: { kind: 'playwright', noun: 'browser' },
  },
  {
    id: 'bench',
    title: 'measurements, each once',
    command: [process.execPath, 'scripts/bench.ts', '--quick', '--skip-build'],
    needs: ['build'],
    // The measurements mean nothing here, but other work would make them slow.
    after: ['e2e', 'unit', 'components'],
    cores: 2,
    browser: true,
    onlyInAll: true,
    ignores: [/\.test\.tsx?$/, ...pageTests, ...serverTests, ...words],
  },
];
