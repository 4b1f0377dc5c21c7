import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { framedFiles } from './scripts/vite/framed-files.ts';
import { BROWSER_ZLIB } from './scripts/vite/shell-library.ts';
import { sourceAliases } from './scripts/vite/source-aliases.ts';
import { toolIcons } from './scripts/vite/tool-icons.ts';
import { browserCommands } from './tests/support/browser-commands.ts';
import { chromiumLaunchOptions } from './tests/support/chromium.ts';
import { patience, slowness } from './tests/support/patience.ts';
import { chooseTests } from './tests/support/scope.ts';

/** Components alone in Chromium: labels, states, keyboard and errors, without a server or a page load. */
export default defineConfig({
  plugins: [tailwindcss(), toolIcons(), framedFiles()],
  resolve: {
    alias: {
      ...sourceAliases,
      'node:zlib': BROWSER_ZLIB,
    },
  },
  // A separate cache from the other projects', which run in parallel.
  cacheDir: 'node_modules/.vite-browser',
  // A library that Vite discovers late reloads the page under a running test, so what needs pre-bundling
  // (CommonJS) is listed, and discovery is off.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'recharts',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      '@remix-run/cloudflare',
      '@remix-run/react',
      '@remix-run/testing',
      'vitest-browser-react',
      'bidi-js',
      'fontkit',
      'gifenc',
      '@tiptap/react > use-sync-external-store/shim/index.js',
      '@tiptap/react > use-sync-external-store/shim/with-selector.js',
      '@tiptap/react > fast-equals',
      'jsqr',
      'jszip',
      'pptxgenjs',
      'just-bash',
      'get-east-asian-width',
      '@xterm/xterm',
      '@xterm/addon-fit',
      '@xterm/addon-search',
      '@xterm/addon-unicode11',
      '@xterm/addon-web-links',
      '@xterm/addon-webgl',
      'buffer/',
      'isomorphic-git',
      'pako',
      'node-diff3',
      'ignore',
      'linebreak',
      'pdf-lib',
      'pdfkit',
      'qrcode/lib/core/qrcode.js',
      'saxes',
      'sql.js',
      'utif2',
    ],
  },
  test: {
    name: 'components',
    ...chooseTests(['{app,packages}/**/*.browser.test.tsx']),
    setupFiles: ['tests/support/component-setup.ts'],
    // Guards against hanging tests only; long enough that no test needs a limit of its own.
    testTimeout: patience(300_000),
    hookTimeout: patience(300_000),
    // The router's note on its next version, once for each file.
    onConsoleLog: (log) => !log.includes('React Router Future Flag Warning'),
    expect: { poll: { timeout: patience(60_000) } },
    env: {
      TEST_SLOWNESS: String(slowness),
      FUZZ_ROUNDS: process.env.FUZZ_ROUNDS ?? '',
      FUZZ_SEED: process.env.FUZZ_SEED ?? '',
    },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: browserCommands,
      provider: playwright({
        launchOptions: chromiumLaunchOptions(),
        // As in the browser tests of pages: animations take a fifth of the time, and a click waits for moving
        // elements.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [
        {
          browser: 'chromium',
          viewport: { width: 1280, height: 800 },
        },
      ],
    },
  },
});
