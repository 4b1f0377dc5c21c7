import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { browserOnlyImports } from './scripts/vite/browser-only-imports.ts';
import { recordChunks } from './scripts/vite/record-chunks.ts';
import { toolIcons } from './scripts/vite/tool-icons.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What nearly every page uses, in one file: apart, each of these small modules costs its imports and
 * compresses alone.
 */
const SHARED = new RegExp(
  [
    /\/app\/ui\/(button|button-style|class-names|icon|icon-names|kbd|field|notice|scattered-dots|skeleton|step-index|lazy-part)\.tsx?$/,
    /\/app\/ui\/icons\/ui\.svg/,
    /\/app\/platform\/(local-store|use-local|page-meta|site|slug-lists|session|session-tabs|tool-error|part-error|format|on-first-use|used-or-idle|use-hydrated|prefetch)\.ts$/,
    /\/app\/jobs\/(use-jobs|recipes\/step-list)\.ts$/,
    /\/app\/tool-kit\/(define-tool|tool-list|hand-off\/hand-off)\.tsx?$/,
    /\/app\/shell\/(drop-signal|theme|use-theme)\.ts$/,
    /vite\/preload-helper/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What chats load first, and what every page with a model does: each small file alone costs more. */
const CHAT =
  /\/app\/(ai\/(composer|small-button|tools-place|refuse-long-paste|providers\/read-answer-figures))\.tsx?$/;
const AI = /\/app\/ai\/(use-ai-providers|use-turn|own-document|engine-place)\.tsx?$/;

/** What they load when they are used, which engine answers and what goes wrong. */
const ENGINE =
  /\/app\/(ai\/(ai-provider-line|own-key\/own-key-button|answer-trouble|error-banner|unavailable-notice|providers\/tokens-and-cost))\.tsx?$/;

/** What draws every page. */
const REACT =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router))\//;

/** What checks recipes, answers and records: named, since it comes with a release (scripts/offline/release-files.ts). */
const CHECKS = /\/node_modules\/zod\//;

/** What the head of every tool's page has; how files come in. */
const FRAME = /\/app\/tool-kit\/(share-button|star-button|privacy-line|tool-meta)\.tsx?$/;
const FILES = /\/app\/ui\/(file-drop|file-pick|drop-zone|dropped-files)\.tsx?$/;

function chunkOfModule(id: string): string | undefined {
  if (REACT.test(id)) return 'react';
  if (SHARED.test(id)) return 'shared';
  if (CHAT.test(id)) return 'chat';
  if (FRAME.test(id)) return 'frame';
  if (FILES.test(id)) return 'files';
  if (ENGINE.test(id)) return 'engine';
  if (CHECKS.test(id)) return 'checks';
  return AI.test(id) ? 'ai' : undefined;
}

/** Larger chunks are libraries that load at first use: there minifying again takes a minute for nothing. */
const SMALL_CHUNK = 150_000;

/**
 * Minifies what a page loads first once more: terser takes 2.8 kB gzip off React and the router that
 * esbuild leaves.
 */
function minifySmallChunks(): Plugin {
  return {
    name: 'minify-small-chunks',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.code.length > SMALL_CHUNK && chunk.name !== 'react') continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          compress: { passes: 3 },
        });
        if (code) chunk.code = code;
      }
    },
  };
}

/** Chunks that are there before anything of a page is loaded later. */
const onEachPage = /\/(react|shared|frame|workspace-shell|ai|chat|record-store)-[\w-]{8}\.js$/;

const chunkRecord = recordChunks();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    browserOnlyImports(),
    toolIcons(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
    ...(isSsrBuild ? [] : [minifySmallChunks(), chunkRecord.page]),
  ],
  resolve: {
    alias: {
      '~': fileURLToPath(new URL('./app', import.meta.url)),
      'brotli/decompress.js': fileURLToPath(
        new URL('./app/codecs/fonts/no-brotli.ts', import.meta.url),
      ),
      // Asked for by the shell's library alone, which has no gzip of its own in a browser.
      'node:zlib': fileURLToPath(new URL('./app/codecs/shell/zlib.ts', import.meta.url)),
    },
  },
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  worker: { format: 'es', plugins: () => [chunkRecord.worker()] },
  build: {
    target: 'es2022',
    // The build links them (scripts/platform/build-project.ts).
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // Every page can open the catalogue, few do: the names of its forty chunks cost each page half a kB.
    // What a page has loaded by itself need not be named once more.
    modulePreload: {
      resolveDependencies: (url, deps) =>
        /(catalogue|registry)-/.test(url) ? [] : deps.filter((dep) => !onEachPage.test(dep)),
    },
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : {
            manualChunks: chunkOfModule,
            onlyExplicitManualChunks: true,
            // What a dynamic import resolves to need not be frozen or named 'Module': nobody looks.
            freeze: false,
            generatedCode: { symbols: false },
          },
    },
  },
}));
