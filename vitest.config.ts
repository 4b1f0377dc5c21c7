import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { shellLibrary } from './scripts/vite/shell-library.ts';
import { sourceAliases } from './scripts/vite/source-aliases.ts';
import { toolIcons } from './scripts/vite/tool-icons.ts';
import { patience } from './tests/support/patience.ts';
import { chooseTests } from './tests/support/scope.ts';

export default defineConfig({
  plugins: [toolIcons(), shellLibrary()],
  resolve: { alias: sourceAliases },
  test: {
    name: 'unit',
    environment: 'node',
    // Otherwise Node would load it natively, in its own build.
    server: { deps: { inline: [/\/just-bash\//] } },
    setupFiles: ['tests/support/note-cost.ts'],
    ...chooseTests(
      [
        '{app,packages}/**/*.test.{ts,tsx}',
        'scripts/**/*.test.ts',
        'tests/{support,bench,values}/**/*.test.ts',
      ],
      [
        // Those run in workerd and in Chromium.
        '**/*.workers.test.ts',
        '**/*.browser.test.tsx',
        // These mostly wait for programs, so they run in parallel with the others, together with the server
        // tests.
        'scripts/youtube/**',
      ],
    ),
    // Guards against hanging tests only; long enough that no test needs a limit of its own.
    testTimeout: patience(300_000),
    hookTimeout: patience(300_000),
    expect: { poll: { timeout: patience(60_000) } },
    // By default Vitest leaves one core free, which on two cores would be half the machine.
    maxWorkers: availableParallelism(),
    env: { TEST_TURN: process.env.TEST_TURN ?? '' },
  },
});
