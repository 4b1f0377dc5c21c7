import { fileURLToPath } from 'node:url';
import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { browserOnlyImports } from './scripts/vite/browser-only-imports.ts';
import { recordChunks } from './scripts/vite/record-chunks.ts';
import { scriptText } from './scripts/vite/script-text.ts';
import { sourceAliases } from './scripts/vite/source-aliases.ts';
import { toolIcons } from './scripts/vite/tool-icons.ts';
import { withoutRouterMessages } from './scripts/vite/without-router-messages.ts';

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Small modules that nearly every page uses, joined in one chunk: as separate files each would add its
 * imports and compress on its own.
 */
const SHARED = new RegExp(
  [
    /\/app\/ui\/(button|button-style|class-names|icon|icon-names|kbd|field|notice|scattered-dots|skeleton|step-index|lazy-part)\.tsx?$/,
    /\/app\/ui\/icons\/ui\.svg/,
    /\/app\/platform\/(local-store|use-local|page-meta|site|slug-lists|session|session-tabs|signing-out|on-first-use|used-or-idle|use-hydrated|prefetch)\.ts$/,
    /\/packages\/core\/src\/(tool-error|part-error|format)\.ts$/,
    /\/app\/jobs\/(use-jobs|recipes\/step-list)\.ts$/,
    /\/app\/tool-kit\/(define-tool|tool-list|hand-off\/hand-off)\.tsx?$/,
    /\/app\/(ui\/ask-for-actions|shell\/(theme|use-theme))\.ts$/,
    /vite\/preload-helper/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** What chats load first, and what every page with a model loads: separate small files cost more. */
const CHAT =
  /\/app\/(ai\/(composer|small-button|message-tools-slot|refuse-long-paste|providers\/read-answer-figures))\.tsx?$/;
/** A conversation with its field, and what tells screen readers of its answers. */
const CHAT_PANEL = /\/app\/ai\/(chat-panel|answer-announcer)\.tsx$/;
const AI = /\/app\/ai\/(use-ai-providers|use-turn|own-document|engine-line-slot)\.tsx?$/;

/** What they load when used: which engine answers, and error messages. */
const ENGINE =
  /\/app\/(ai\/(ai-provider-line|own-key\/own-key-button|answer-error|error-banner|unavailable-notice|providers\/tokens-and-cost))\.tsx?$/;

/** What draws every page. */
const REACT =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run\/(react|router))\//;

/** What a batch has made, until it is saved. */
const RESULTS = /\/app\/tool-kit\/(use-)?session-results\.tsx?$/;

/** Which documents LibreOffice takes, and whether the user chose it. */
const OFFICE =
  /\/(app\/tool-kit\/office\/faithful-record|packages\/documents\/src\/office\/office-formats)\.ts$/;

/**
 * Validates recipes, answers and records: named, since it is precached with a release
 * (scripts/offline/release-files.ts).
 */
const CHECKS = /\/node_modules\/zod\//;

/** The head of every tool's page; drop zones, and the file inputs that pages without one have too. */
const FRAME = /\/app\/tool-kit\/(share-button|star-button|privacy-line|tool-meta)\.tsx?$/;
const FILES = /\/app\/ui\/file-drop\.tsx$/;
const ARRIVAL = /\/app\/tool-kit\/(use-address-query|use-handed-over-files)\.ts$/;
const PICK = /\/app\/ui\/(file-pick|drop-zone|dropped-files)\.tsx?$/;

/** The chunks that are made by hand. A module that two of them would take goes to the earlier one. */
const GROUPS = [
  { name: 'react', test: REACT },
  { name: 'shared', test: SHARED },
  { name: 'chat', test: CHAT },
  { name: 'chat-panel', test: CHAT_PANEL },
  { name: 'frame', test: FRAME },
  { name: 'files', test: FILES },
  { name: 'pick', test: PICK },
  { name: 'arrival', test: ARRIVAL },
  { name: 'engine', test: ENGINE },
  { name: 'office', test: OFFICE },
  { name: 'checks', test: CHECKS },
  { name: 'results', test: RESULTS },
  { name: 'ai', test: AI },
];

/** The chunks that every page loads, by name. */
const LOADED_BY_ALL = new Set(['react', 'root', 'shared']);

/**
 * Compresses the chunks that every page loads once more: in two seconds terser saves 1.1 kB gzipped there.
 * For all others it would take a quarter of a minute for half a percent.
 */
function compressOnceMore(): Plugin {
  return {
    name: 'compress-once-more',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !LOADED_BY_ALL.has(chunk.name)) continue;
        const { code } = await minify(chunk.code, {
          module: true,
          ecma: 2020,
          mangle: false,
          compress: { passes: 3, pure_getters: true },
        });
        if (code) chunk.code = code;
      }
    },
  };
}

/** Remix expects entries that export exactly their own names, which groups without dependencies rule out. */
function extensibleEntries(): Plugin {
  return {
    name: 'extensible-entries',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }),
  };
}

/**
 * utif2 checks for a `require` before it loads pako with it. Both are bundled, so the check is replaced with
 * true, and no page needs a `require` just to pass it.
 */
function bundledRequire(): Plugin {
  return {
    name: 'bundled-require',
    enforce: 'pre',
    transform: (code, id) =>
      /\/node_modules\/utif2\//.test(id)
        ? code.replace('typeof require === "function"', 'true')
        : undefined,
  };
}

/** Every browser that runs this site reads WOFF2: KaTeX's older fonts are not shipped. */
function onlyWoff2(): Plugin {
  return {
    name: 'only-woff2',
    enforce: 'pre',
    transform: (code, id) =>
      /\/node_modules\/katex\/dist\/katex\.min\.css/.test(id)
        ? code.replace(/,url\([^)]+\.(?:woff|ttf)\) format\("[a-z]+"\)/g, '')
        : undefined,
  };
}

/** Chunks that are present before a page loads anything lazily. */
const onEachPage =
  /\/(rolldown-runtime|react|shared|frame|workspace-shell|ai|chat|record-store)-[\w-]{8}\.js$/;

const chunkRecord = recordChunks();

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    browserOnlyImports(),
    toolIcons(),
    scriptText(),
    bundledRequire(),
    onlyWoff2(),
    withoutRouterMessages(),
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
    extensibleEntries(),
    ...(isSsrBuild ? [] : [compressOnceMore(), chunkRecord.page]),
  ],
  resolve: {
    alias: {
      ...sourceAliases,
      'brotli/decompress.js': fileURLToPath(
        new URL('./packages/media/src/fonts/no-brotli.ts', import.meta.url),
      ),
      // Imported only by the shell's library, which has no gzip of its own in a browser.
      'node:zlib': fileURLToPath(new URL('./packages/machine/src/shell/zlib.ts', import.meta.url)),
    },
  },
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'] } },
  worker: { format: 'es', plugins: () => [chunkRecord.worker()] },
  build: {
    target: 'es2022',
    // Keeps CSS as written: `light-dark()` compiled for older browsers follows the page and not the card it
    // is in.
    cssTarget: 'esnext',
    // The build links public/ itself (scripts/platform/build-project.ts).
    copyPublicDir: false,
    assetsInlineLimit: 0,
    // Every page can open the catalogue but few do, and the names of its forty chunks would cost each page
    // half a kB. Chunks that a page has already loaded need not be listed again.
    modulePreload: {
      resolveDependencies: (url, deps) =>
        /(catalogue|registry)-/.test(url) ? [] : deps.filter((dep) => !onEachPage.test(dep)),
    },
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            // A group takes what it names and not what that imports.
            codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS },
            // Dynamically imported modules need no 'Module' tag, since nothing reads it.
            generatedCode: { symbols: false },
          },
    },
  },
}));
