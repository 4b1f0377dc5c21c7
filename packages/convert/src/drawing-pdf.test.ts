/** Drawings become PDFs of vectors with text that can be selected, or pictures where vectors would not show them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram } from '@tests/support/programs';
import { PDFDocument } from 'pdf-lib';
import { afterAll, expect, test } from 'vitest';
import { convertFile } from './convert';
import { defaultOptions } from './options';
import type { PageSize } from './options/page-size';

const folder = mkdtempSync(join(tmpdir(), 'entropy-drawing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function convert(content: string, pageSize: PageSize = 'auto') {
  const warnings: string[] = [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80">${content}</svg>`;
  const { files, detail } = await convertFile({
    source: { name: 'bee.svg', format: 'svg', blob: new Blob([svg]) },
    target: 'pdf',
    options: { ...defaultOptions, pageSize },
    context: { ...nodeContext(), warn: (message) => void warnings.push(message) },
  });
  const bytes = await (files[0]?.blob ?? new Blob()).arrayBuffer();
  const { width, height } = (await PDFDocument.load(bytes)).getPage(0).getSize();
  const path = join(folder, 'bee.pdf');
  writeFileSync(path, new Uint8Array(bytes));
  const page = [Math.round(width), Math.round(height)];
  return {
    detail,
    warnings,
    page,
    run: (name: string, ...more: string[]) => run(name, path, ...more),
  };
}

const run = (program: string, path: string, ...more: string[]) =>
  hasProgram(program) ? execFileSync(program, [path, ...more], { encoding: 'utf8' }) : undefined;

test('paths, gradients, patterns, masks and text stay vectors', async () => {
  const { detail, warnings, run } = await convert(`
    <style>.a { fill: url(#g); opacity: .8 }</style>
    <linearGradient id="g"><stop stop-color="#c00"/><stop offset="1" stop-color="#00c" stop-opacity=".2"/></linearGradient>
    <pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse"><circle r="2" cx="3" cy="3" fill="teal"/></pattern>
    <mask id="m"><rect width="120" height="80" fill="url(#g)"/></mask>
    <clipPath id="c"><circle cx="90" cy="20" r="15"/><rect x="60" width="20" height="20"/></clipPath>
    <rect id="r" class="a" width="40" height="30" stroke="#000" stroke-dasharray="4 2"/>
    <use href="#r" x="50" transform="rotate(10)"/>
    <rect y="40" width="50" height="38" fill="url(#p)"/>
    <g mask="url(#m)"><path d="M60 40h55v20z" style="mix-blend-mode:multiply"/></g>
    <rect x="60" width="60" height="40" clip-path="url(#c)" fill="olive"/>
    <text x="62" y="72" font-size="12" transform="rotate(-3)">Bees <tspan font-weight="bold">fly</tspan></text>`);
  expect(warnings).toEqual([]);
  expect(detail).toBe('1 page of vectors');
  expect(run('pdftotext', '-') ?? 'Bees fly').toContain('Bees fly');
  expect((run('pdfimages', '-list') ?? '\n').trim().split('\n').length).toBeLessThanOrEqual(2);
});

test('what PDF has no way to show is drawn as a picture, and the reason is told', async () => {
  const { detail, warnings, page } = await convert(
    '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter><circle cx="40" cy="40" r="20" filter="url(#f)"/>',
  );
  expect(warnings).toEqual(['Drawn as a picture: it has filters.']);
  expect(detail).not.toContain('vectors');
  // Drawn finer than on a screen, and as large as the drawing all the same.
  expect(page).toEqual([90, 60]);
});

test('the page is as large as the drawing, unless a paper is asked for', async () => {
  const bee = '<circle cx="40" cy="40" r="20"/>';
  expect((await convert(bee)).page).toEqual([90, 60]);
  expect((await convert(bee, 'own')).page).toEqual([90, 60]);
  expect((await convert(bee, 'A5')).page).toEqual([595, 420]);
});

test('a drawing that repeats itself without bound is refused at once', async () => {
  const level = (at: number) => `<g id="u${at}">${`<use href="#u${at - 1}"/>`.repeat(10)}</g>`;
  const all = Array.from({ length: 9 }, (_, at) => level(at + 1)).join('');
  await expect(
    convert(`<defs><path id="u0" d="M0 0h9v9z"/>${all}</defs><use href="#u9"/>`),
  ).rejects.toThrow('repeats its parts more than a million times');
  const long = `<text>${'<tspan>x</tspan>'.repeat(4000)}</text>`;
  await expect(convert(long)).rejects.toThrow('One text of this SVG is too long');
});
