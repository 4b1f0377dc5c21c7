import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { listRoutes, type RouteManifest } from './built-routes.ts';
import { checkBudget, grownChunks } from './check-budget.ts';
import { staticImports, weighRoutes } from './route-weight.ts';

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
  it('lists pages with their address and leaves pure layouts and files out', () => {
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

  it('counts each file once, through all static imports, without what loads later', () => {
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
  const weight = { path: '/x', bytes: 300, chunks: { page: 200, shared: 100 } };

  it('fails the route above the limit and names the chunk that grew most', () => {
    const budget = {
      limitBytes: 250,
      recorded: { '/x': { bytes: 120, chunks: { page: 30, shared: 90 } } },
    };
    expect(checkBudget([weight], budget).over).toEqual([weight]);
    expect(grownChunks(weight, { page: 30, shared: 90 })).toEqual([
      { chunk: 'page', grownBytes: 170 },
      { chunk: 'shared', grownBytes: 10 },
    ]);
  });

  it('passes a route at the limit', () => {
    const result = checkBudget([weight], { limitBytes: 300, recorded: {} });
    expect(result.over).toEqual([]);
    expect(result.lines.at(-1)).toBe('1 route within budget');
  });
});
