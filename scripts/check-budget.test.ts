import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listRoutes, type RouteManifest } from './built-routes.ts';
import { checkBudget, grownChunks } from './check-budget.ts';
import { partsOfRelease } from './release-weight.ts';
import { staticImports, weighRoutes } from './route-weight.ts';
import { partsOfWorker, startOfWorker } from './worker-weight.ts';

const files: Record<string, string> = {
  '/assets/entry-aaaaaaaa.js': 'import"./shared-bbbbbbbb.js";',
  '/assets/shared-bbbbbbbb.js': 'export const a = 1;',
  '/assets/root-cccccccc.js': 'export{a}from"./shared-bbbbbbbb.js";',
  '/assets/page-dddddddd.js':
    'import{b}from"./deep-eeeeeeee.js";export const later=()=>import("./heavy-ffffffff.js");',
  '/assets/deep-eeeeeeee.js': 'export * from "./deeper-gggggggg.js"; export const b = 2;',
  '/assets/deeper-gggggggg.js': 'export const c = 3;',
  '/assets/heavy-ffffffff.js': 'export const heavy = "x".repeat(9);',
};

const manifest: RouteManifest = {
  version: '1a2b3c4d',
  entry: { module: '/assets/entry-aaaaaaaa.js', imports: [] },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root-cccccccc.js' },
    layout: { id: 'layout', parentId: 'root', module: '/assets/root-cccccccc.js' },
    'tools/x/page': {
      id: 'tools/x/page',
      parentId: 'layout',
      path: 'x',
      module: '/assets/page-dddddddd.js',
    },
    robots: {
      id: 'robots',
      parentId: 'root',
      path: 'robots.txt',
      module: '/assets/page-dddddddd.js',
    },
    home: { id: 'home', parentId: 'root', index: true, module: '/assets/shared-bbbbbbbb.js' },
  },
};

const weigh = () => weighRoutes(manifest, listRoutes(manifest), (path) => files[path] ?? '');
const gzipBytes = (...names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(files[`/assets/${name}.js`] ?? '').length, 0);

describe('the weight of a route', () => {
  it('lists pages with their address and leaves out pure layouts and files', () => {
    expect(listRoutes(manifest).map((route) => route.path)).toEqual(['/', '/x']);
  });

  it('sees static imports and re-exports, not import()', () => {
    expect(staticImports(files['/assets/page-dddddddd.js'] ?? '', '/assets/page-d.js')).toEqual([
      '/assets/deep-eeeeeeee.js',
    ]);
    expect(staticImports(files['/assets/root-cccccccc.js'] ?? '', '/assets/root-c.js')).toEqual([
      '/assets/shared-bbbbbbbb.js',
    ]);
  });

  it('counts each file once, through all static imports, without lazily loaded files', () => {
    const x = weigh().find((weight) => weight.path === '/x');
    expect(x?.bytes).toBe(
      gzipBytes(
        'entry-aaaaaaaa',
        'shared-bbbbbbbb',
        'root-cccccccc',
        'page-dddddddd',
        'deep-eeeeeeee',
        'deeper-gggggggg',
      ),
    );
    expect(Object.keys(x?.chunks ?? {}).sort()).toEqual([
      'deep',
      'deeper',
      'entry',
      'root',
      'shared',
      'tools/x/page',
    ]);
  });
});

describe('the budget', () => {
  const weight = { path: '/x', bytes: 30_000, chunks: { page: 20_000, shared: 10_000 } };
  const worker = { bytes: 900_000, parts: { 'react-dom': 200_000, charts: 700_000 } };
  const release = { bytes: 5_000_000, parts: { 'documents/doc': 3_000_000, 'tools/x': 2_000_000 } };
  const apiStart = { bytes: 1_200_000, parts: { zod: 400_000, 'ai/ai.service.ts': 800_000 } };
  const wholes = { worker, apiStart, release };
  const limits = {
    workerLimitBytes: 1_000_000,
    apiStartLimitBytes: 1_200_000,
    releaseLimitBytes: 6_000_000,
  };
  const recorded = {
    routes: { '/x': { bytes: 12_000, chunks: { page: 3000, shared: 9000 } } },
    worker: { bytes: 210_000, parts: { 'react-dom': 200_000 } },
  };

  it('names the route above the limit and the chunks that grew, largest growth first', () => {
    const budget = { ...limits, routeLimitBytes: 25_000, recorded };
    expect(checkBudget([weight], wholes, budget).faults).toEqual([
      '/x has 30.0 kB, 25.0 kB are allowed (grew: page +17.0 kB, shared +1.0 kB)',
    ]);
    expect(grownChunks(weight.chunks, { page: 20_000 })).toEqual([
      { chunk: 'shared', grownBytes: 10_000 },
    ]);
  });

  it('names the package that made the Pages Worker too large', () => {
    const budget = {
      ...limits,
      routeLimitBytes: 30_000,
      workerLimitBytes: 899_999,
      recorded,
    };
    expect(checkBudget([weight], wholes, budget).faults).toEqual([
      '_worker.js has 900.0 kB, 900.0 kB are allowed (grew: charts +700.0 kB)',
    ]);
  });

  it('names what the API Worker began to evaluate at its start', () => {
    const budget = {
      ...limits,
      routeLimitBytes: 30_000,
      apiStartLimitBytes: 1_199_999,
      recorded: {
        ...recorded,
        apiStart: { bytes: 800_000, parts: { 'ai/ai.service.ts': 800_000 } },
      },
    };
    expect(checkBudget([weight], wholes, budget).faults).toEqual([
      'start of the API has 1200.0 kB, 1200.0 kB are allowed (grew: zod +400.0 kB)',
    ]);
  });

  it('names the folders that made the release too large', () => {
    const before = {
      bytes: 4_000_000,
      parts: { 'documents/doc': 3_000_000, 'tools/x': 1_000_000 },
    };
    const budget = {
      ...limits,
      routeLimitBytes: 30_000,
      releaseLimitBytes: 4_999_999,
      recorded: { ...recorded, release: before },
    };
    expect(checkBudget([weight], wholes, budget).faults).toEqual([
      'offline release has 5000.0 kB, 5000.0 kB are allowed (grew: tools/x +1000.0 kB)',
    ]);
  });

  it('passes sizes exactly at the limit', () => {
    const budget = {
      routeLimitBytes: 30_000,
      workerLimitBytes: 900_000,
      apiStartLimitBytes: 1_200_000,
      releaseLimitBytes: 5_000_000,
      recorded: { routes: {} },
    };
    const result = checkBudget([weight], wholes, budget);
    expect(result.faults).toEqual([]);
    expect(result.lines.at(-1)).toBe('1 route, both Workers and the offline release within budget');
  });
});

describe('the weight of the Pages Worker', () => {
  it('sums sizes by package and names our own files without their hash', () => {
    const inputs = {
      '../../node_modules/react/index.js': { bytesInOutput: 5 },
      '../../node_modules/@remix-run/react/a.js': { bytesInOutput: 7 },
      '../../node_modules/@remix-run/react/b.js': { bytesInOutput: 20 },
      '../server/assets/server-build-Ab_9-xYz.js': { bytesInOutput: 30 },
      '../../app/unused.ts': { bytesInOutput: 0 },
    };
    expect(Object.entries(partsOfWorker({ outputs: { 'x.js': { inputs } } }))).toEqual([
      ['server/assets/server-build.js', 30],
      ['@remix-run/react', 27],
      ['react', 5],
    ]);
  });
});

describe('the start of a Worker', () => {
  it('evaluates what the entry imports, not what only import() reaches', () => {
    const imports = (path: string, kind = 'import-statement') => ({ path, kind });
    const account = {
      inputs: {
        'index.ts': { imports: [imports('a.ts'), imports('late.ts', 'dynamic-import')] },
        'a.ts': { imports: [imports('shared.ts'), { ...imports('cloudflare:x'), external: true }] },
        'late.ts': { imports: [imports('shared.ts'), imports('heavy.js')] },
        'shared.ts': { imports: [imports('a.ts')] },
        'heavy.js': { imports: [] },
      },
      outputs: { 'index.js': { entryPoint: 'index.ts', inputs: {} } },
    };
    expect([...startOfWorker(account)].sort()).toEqual(['a.ts', 'index.ts', 'shared.ts']);
  });
});

describe('the weight of a release', () => {
  it('sums sizes by source folder, and packages, styles and lists by their type', () => {
    const chunks = {
      'read-docx-aaaaaaaa.js': ['packages/documents/src/doc/read-docx.ts', 'app/ui/icon.tsx'],
      'model-bbbbbbbb.js': ['packages/documents/src/doc/model.ts'],
      'button-cccccccc.js': ['app/ui/button.tsx'],
      'dist-dddddddd.js': [],
    };
    const files = {
      '/assets/read-docx-aaaaaaaa.js': 50,
      '/assets/model-bbbbbbbb.js': 10,
      '/assets/button-cccccccc.js': 20,
      '/assets/dist-dddddddd.js': 30,
      '/assets/app-eeeeeeee.css': 5,
      '/offline/pages.bin': 7,
    };
    expect(Object.entries(partsOfRelease(files, chunks))).toEqual([
      ['documents/doc', 60],
      ['packages', 30],
      ['ui', 20],
      ['/offline/pages.bin', 7],
      ['.css', 5],
    ]);
  });
});
