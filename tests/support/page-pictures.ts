/** Pictures of pages, and how alike they are. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The pages of a PDF, 16:9, as PNG files of 854 × 480 pixels; poppler draws them. */
export function pagePictures(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-pages-'));
  const path = join(folder, 'pages.pdf');
  writeFileSync(path, pdf);
  execFileSync('pdftoppm', [
    '-scale-to-x',
    '854',
    '-scale-to-y',
    '480',
    '-png',
    path,
    join(folder, 'page'),
  ]);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => join(folder, name));
}

/** Structural similarity of the lightness of two pictures, 1 for equal ones; ffmpeg computes it. */
export function similarity(one: string, other: string): number {
  const filter =
    '[0:v]scale=853:480,format=gray[a];[1:v]scale=853:480,format=gray[b];[a][b]ssim=stats_file=-';
  const report = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-i', one, '-i', other, '-lavfi', filter, '-f', 'null', '-'],
    { encoding: 'utf8' },
  );
  return Number(/All:([\d.]+)/.exec(report)?.[1] ?? Number.NaN);
}
