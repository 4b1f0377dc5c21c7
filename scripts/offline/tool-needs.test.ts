import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { expect, test } from 'vitest';
import { findToolNeeds } from './tool-needs';

const big = 'x'.repeat(1000);

function makeBuild(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-needs-'));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

const folder = makeBuild({
  'assets/page-aaaaaaa1.js':
    'import("./engine-aaaaaaa2.js");new Worker("/assets/worker-aaaaaaa3.js")',
  'assets/engine-aaaaaaa2.js': big,
  'assets/worker-aaaaaaa3.js':
    'import("./jobs-aaaaaaa4.js");import("./jobs-bbbbbbb4.js");import("./run-step-aaaaaaa6.js");import("./recognise-file-aaaaaaa9.js")',
  'assets/jobs-aaaaaaa4.js': 'import("./font-index-aaaaaaa5.js")',
  'assets/font-index-aaaaaaa5.js': 'fonts',
  'assets/page-bbbbbbb1.js':
    'new Worker("/assets/worker-aaaaaaa3.js");import("./scan-place-bbbbbbb8.js")',
  'assets/jobs-bbbbbbb4.js': `import("./heavy-bbbbbbb5.js")`,
  'assets/heavy-bbbbbbb5.js': big,
  'assets/unused-ccccccc1.js': big,
  'assets/run-step-aaaaaaa6.js': 'import("./step-jobs-bbbbbbb6.js")',
  'assets/step-jobs-bbbbbbb6.js': 'import("./steps-engine-bbbbbbb7.js")',
  'assets/steps-engine-bbbbbbb7.js': big,
  'assets/scan-place-bbbbbbb8.js': 'the offer',
  'assets/recognise-file-aaaaaaa9.js': '',
  'assets/page-ddddddd1.js':
    'import("./chart-ddddddd2.js");new Worker("/assets/worker-aaaaaaa3.js")',
  'assets/chart-ddddddd2.js': big,
  'assets/account-copy-ddddddd3.js': '',
  [vendorAssets.resvg]: 'wasm',
  'vendor/tesseract-eng-1.0.0.bin': 'English',
  'vendor/tesseract-nld-1.0.0.bin': 'Dutch',
  'vendor/office-1.0.0/wasm-1.bin': 'LibreOffice',
  'vendor/pdfjs-9.9.9/cmaps/a.bcmap': 'map',
  'fonts/index.json': '{}',
  'fonts/noto-sans-latin-400-normal.woff': 'near',
  'fonts/noto-sans-thai-thai-400-normal.woff': 'far',
});
const sources: Readonly<Record<string, string>> = {
  'app/tools/first/jobs.ts': 'context.loadAsset(vendorAssets.resvg)',
  'app/tools/second/jobs.ts': '"/vendor/pdfjs-" + version',
  'packages/documents/src/ocr/recognise-file.ts': '"vendor/tesseract-" + language',
  'packages/documents/src/office/pieces.ts': '"vendor/office-" + version',
};
const isSmall = (name: string) => readFileSync(join(folder, 'assets', name)).length < big.length;
const needs = findToolNeeds({
  clientFolder: folder,
  released: new Set(readdirSync(join(folder, 'assets')).filter(isSmall)),
  chunks: {
    'page-aaaaaaa1.js': ['app/tools/first/page.tsx'],
    'engine-aaaaaaa2.js': [],
    'worker-aaaaaaa3.js': ['app/jobs/worker.ts'],
    'jobs-aaaaaaa4.js': ['app/tools/first/jobs.ts'],
    'font-index-aaaaaaa5.js': ['packages/media/src/fonts/font-index.ts'],
    'page-bbbbbbb1.js': ['app/tools/second/page.tsx'],
    'jobs-bbbbbbb4.js': ['app/tools/second/jobs.ts', 'packages/documents/src/office/pieces.ts'],
    'run-step-aaaaaaa6.js': ['app/jobs/recipes/run-step.ts'],
    'step-jobs-bbbbbbb6.js': ['app/tools/second/step-jobs.ts'],
    'scan-place-bbbbbbb8.js': ['app/tool-kit/scan/scan-help-slot.tsx'],
    'recognise-file-aaaaaaa9.js': ['packages/documents/src/ocr/recognise-file.ts'],
    'page-ddddddd1.js': ['app/features/diary/page.tsx'],
    'account-copy-ddddddd3.js': ['app/features/diary/account-copy.ts'],
  },
  readSource: (path) => sources[path] ?? '',
});
const pathsOf = (slug: string) =>
  (needs.tools[slug] ?? []).map((index) => needs.files[index]?.[0]).sort();

test('a tool needs its large chunks, the engines its sources name, and the common fonts if it writes text', () => {
  expect(pathsOf('first')).toEqual([
    '/assets/engine-aaaaaaa2.js',
    '/fonts/index.json',
    '/fonts/noto-sans-latin-400-normal.woff',
    `/${vendorAssets.resvg}`,
  ]);
});

test('through the shared worker a tool reaches only its own jobs, and includes all files of a folder', () => {
  expect(pathsOf('second')).toEqual([
    '/assets/heavy-bbbbbbb5.js',
    '/assets/steps-engine-bbbbbbb7.js',
    '/vendor/pdfjs-9.9.9/cmaps/a.bcmap',
    '/vendor/tesseract-eng-1.0.0.bin',
  ]);
});

test('a tool needs only its own recipe steps, and is listed among the tools with steps', () => {
  expect(pathsOf('first')).not.toContain('/assets/steps-engine-bbbbbbb7.js');
  expect(needs.steps).toEqual(['second']);
});

test('shared worker code counts only if the page offers it, and optional downloads never count', () => {
  expect(pathsOf('first')).not.toContain('/vendor/tesseract-eng-1.0.0.bin');
  for (const slug of ['first', 'second']) expect(pathsOf(slug).join()).not.toMatch(/office|nld/);
  expect(needs.files.map(([path]) => path)).toContain('/vendor/office-1.0.0/wasm-1.bin');
});

test('a feature with a copy on the device needs the large chunks of its page, but not of the worker', () => {
  expect(pathsOf('diary')).toEqual(['/assets/chart-ddddddd2.js']);
});

test('lists fonts of other scripts separately with a revision, and knows every large file', () => {
  expect(needs.scripts.map((index) => needs.files[index])).toEqual([
    ['/fonts/noto-sans-thai-thai-400-normal.woff', 3, expect.stringMatching(/^[0-9a-f]{8}$/)],
  ]);
  expect(needs.files.map(([path]) => path)).toContain('/assets/unused-ccccccc1.js');
});
