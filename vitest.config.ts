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
    // Else Node loads it by itself, and in its own build.
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
        // These wait for programs most of their time: they run beside the others, with the tests of servers.
        'scripts/youtube/**',
      ],
    ),
    // Against a test that hangs, never a measure: so long that no test needs a limit of its own.
    testTimeout: patience(300_000),
    hookTimeout: patience(300_000),
    expect: { poll: { timeout: patience(60_000) } },
    // Vitest keeps a core for itself, which on two cores would be half the machine.
    maxWorkers: availableParallelism(),
  },
});
