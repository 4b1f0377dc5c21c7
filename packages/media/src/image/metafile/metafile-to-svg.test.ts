// @module-tag sweep
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../../tests/support/patience.ts';
import { makeTestContext } from '../codec-context.testing';
import { svgToPng } from '../svg-to-png';
import {
  emfRecord,
  makeBareWmf,
  makeEmf,
  makeWmf,
  shorts,
  smallBitmap,
  wide,
  wmfRecord,
  words,
} from './metafile-fixture.testing';
import { metafileToSvg } from './metafile-to-svg';

const box = words(0, 0, 0, 0);
const redBrush = [emfRecord(39, words(1, 0, 0x0000ff, 0)), emfRecord(37, words(1))];
const bluePen = [emfRecord(38, words(2, 0, 5, 0, 0xff0000)), emfRecord(37, words(2))];
const rectangle = emfRecord(43, words(100, 50, 900, 450));
const drawnEmf = (...records: Uint8Array[]) => metafileToSvg(makeEmf(records));
const drawnWmf = (...records: Uint8Array[]) => metafileToSvg(makeWmf(records));
const path = (svg: string | undefined) => /<path d="([^"]+)"/.exec(svg ?? '')?.[1];

describe('EMF', () => {
  it('takes the size from its frame, and fills and outlines a box', () => {
    const drawing = drawnEmf(...redBrush, ...bluePen, rectangle);
    expect(drawing?.width).toBeCloseTo((100 / 25.4) * 96, 1);
    expect(drawing?.height).toBeCloseTo((50 / 25.4) * 96, 1);
    expect(drawing?.svg).toContain('viewBox="0 0 1000 500"');
    expect(drawing?.svg).toContain(
      '<path d="M100 50L900 50L900 450L100 450z" fill="#ff0000" fill-rule="evenodd" stroke="#0000ff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>',
    );
    expect(drawing?.lost).toEqual([]);
  });

  it('applies window, viewport and world transform', () => {
    const units = [
      emfRecord(17, words(8)),
      emfRecord(10, words(-50, 0)),
      emfRecord(9, words(100, 50)),
      emfRecord(11, words(1000, 500)),
    ];
    expect(path(drawnEmf(...units, emfRecord(43, words(0, 0, 10, 10)))?.svg)).toBe(
      'M500 0L600 0L600 100L500 100z',
    );
    const shift = new Uint8Array(new Float32Array([2, 0, 0, 2, 10, 20]).buffer);
    expect(path(drawnEmf(emfRecord(35, shift), emfRecord(43, words(0, 0, 5, 5)))?.svg)).toBe(
      'M10 20L20 20L20 30L10 30z',
    );
  });

  it('draws curves, continued lines, arcs and paths with both point sizes', () => {
    const curve = emfRecord(85, box, words(4), shorts(0, 0, 10, 0, 20, 10, 20, 20));
    expect(path(drawnEmf(curve)?.svg)).toBe('M0 0C10 0 20 10 20 20');
    const onward = [
      emfRecord(27, words(5, 5)),
      emfRecord(54, words(9, 5)),
      emfRecord(54, words(9, 9)),
    ];
    expect(drawnEmf(...onward)?.svg).toMatch(/M5 5L9 5".*M9 5L9 9"/);
    const bracket = [
      emfRecord(59),
      ...[emfRecord(27, words(0, 0)), emfRecord(54, words(8, 0)), emfRecord(54, words(8, 8))],
      ...[emfRecord(61), emfRecord(60), emfRecord(62, box)],
    ];
    expect(path(drawnEmf(...redBrush, ...bracket)?.svg)).toBe('M0 0M0 0L8 0L8 8z');
    // A quarter of a circle, counterclockwise from the right to the top.
    const quarter = emfRecord(45, words(0, 0, 200, 200, 200, 100, 100, 0));
    expect(path(drawnEmf(quarter)?.svg)).toMatch(/^M200 100C200 44\.\d+ 155\.\d+ 0 100 0$/);
    const ellipse = emfRecord(42, words(0, 0, 200, 100));
    expect(path(drawnEmf(ellipse)?.svg)).toMatch(/^M200 50(C[^C]+){4}z$/);
  });

  it('draws text with its font, width and position', () => {
    const face = new Uint8Array(320);
    const view = new DataView(face.buffer);
    view.setInt32(0, -40, true);
    view.setInt32(16, 700, true);
    face.set(wide('Arial'), 28);
    const text = emfRecord(
      84,
      ...[box, words(1, 0, 0), words(100, 80, 2, 76, 0, 0, 0, 0, 0, 80)],
      ...[wide('A&'), words(30, 34)],
    );
    const svg = drawnEmf(emfRecord(82, words(1), face), emfRecord(37, words(1)), text)?.svg;
    expect(svg).toContain('font-family="&#39;Arial&#39;, sans-serif" font-size="40"');
    expect(svg).toContain('font-weight="bold"');
    expect(svg).toContain('textLength="64"');
    expect(svg).toContain('>A&amp;</text>');
    expect(svg).toContain('translate(100 116.2)');
  });

  it('embeds bitmaps upright, as PNG that a renderer accepts', async () => {
    const bitmap = smallBitmap();
    const dib = emfRecord(
      81,
      ...[box, words(0, 0, 0, 0, 2, 2, 80, 40, 120, bitmap.length - 40, 0, 0xcc0020, 1000, 500)],
      bitmap,
    );
    const drawing = drawnEmf(dib);
    expect(drawing?.svg).toContain('transform="matrix(500 0 0 250 0 0)"');
    const { blob } = await svgToPng(new Blob([drawing?.svg ?? '']), {}, makeTestContext());
    expect((await blob.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const half = emfRecord(
      81,
      ...[box, words(0, 0, 0, 1, 2, 1, 80, 40, 120, bitmap.length - 40, 0, 0xcc0020, 1000, 500)],
      bitmap,
    );
    expect(drawnEmf(half)?.svg).toContain('width="2" height="1"');
  });

  it('clips to boxes and ends the clip when the state is restored', () => {
    const cut = [emfRecord(33), emfRecord(30, words(0, 0, 50, 50)), rectangle];
    const svg = drawnEmf(...cut, emfRecord(34, words(-1)), rectangle)?.svg ?? '';
    expect(svg).toContain('<clipPath id="d0"><path d="M0 0L50 0L50 50L0 50z"');
    expect(svg.match(/clip-path="url\(#d0\)"/g)).toHaveLength(1);
  });

  it('reports what it leaves out', () => {
    const turned = drawnEmf(rectangle, emfRecord(20, words(7)), rectangle);
    expect(turned?.lost).toEqual(['parts that turn colours over']);
    const plus = emfRecord(70, words(28, 0x2b464d45), shorts(0x4001, 0), words(28, 16, 0, 0, 0));
    expect(drawnEmf(plus, rectangle)?.lost).toEqual(['parts drawn by EMF+ alone']);
    expect(drawnEmf(plus)).toBeUndefined();
  });
});

describe('WMF', () => {
  const window = [wmfRecord(0x20b, shorts(0, 0)), wmfRecord(0x20c, shorts(500, 1000))];
  const brush = [
    wmfRecord(0x2fc, shorts(0), words(0x00ff00), shorts(0)),
    wmfRecord(0x12d, shorts(0)),
  ];
  const triangle = wmfRecord(0x324, shorts(3, 0, 0, 1000, 0, 1000, 500));

  it('takes the size from its box and maps the window to all of it', () => {
    const drawing = drawnWmf(...window, ...brush, triangle);
    expect([drawing?.width, drawing?.height]).toEqual([96, 48]);
    expect(path(drawing?.svg)).toBe('M0 0L96 0L96 48z');
    expect(drawing?.svg).toContain('fill="#00ff00"');
  });

  it('flips vertically for a window with negative height', () => {
    const up = [wmfRecord(0x20b, shorts(500, 0)), wmfRecord(0x20c, shorts(-500, 1000))];
    expect(path(metafileToSvg(makeWmf([...up, triangle]))?.svg)).toBe('M0 48L96 48L96 0z');
  });

  it('can be read without a declared size', () => {
    const drawing = metafileToSvg(makeBareWmf([...window, triangle]));
    expect([drawing?.width, drawing?.height]).toEqual([600, 300]);
  });

  it('stores objects in the lowest free slot', () => {
    const pen = wmfRecord(0x2fa, shorts(0, 20, 0), words(0x0000ff));
    const again = wmfRecord(0x2fc, shorts(0), words(0xff0000), shorts(0));
    const objects = [...brush, pen, wmfRecord(0x1f0, shorts(0)), again];
    const chosen = [wmfRecord(0x12d, shorts(0)), wmfRecord(0x12d, shorts(1))];
    const svg = drawnWmf(...window, ...objects, ...chosen, triangle)?.svg;
    expect(svg).toContain('fill="#0000ff"');
    expect(svg).toContain('stroke="#ff0000" stroke-width="1.92"');
  });

  it('converts text of symbol fonts to Unicode', () => {
    const face = new Uint8Array(50);
    new DataView(face.buffer).setInt16(0, -40, true);
    face[13] = 2;
    face.set(new TextEncoder().encode('Symbol'), 18);
    const font = [wmfRecord(0x2fb, face), wmfRecord(0x12d, shorts(0))];
    const text = wmfRecord(0xa32, shorts(50, 60, 2, 0), Uint8Array.from([0x61, 0xd3]));
    expect(drawnWmf(...window, ...font, text)?.svg).toContain('>α©</text>');
  });
});

const many = (count: number, record: Uint8Array) => Array.from({ length: count }, () => record);
const hostile: Record<string, Uint8Array[]> = {
  'a thousand million points': [emfRecord(4, box, words(1e9, 1, 1, 5, 5))],
  'as many polygons': [emfRecord(8, box, words(1e9, 1e9, 1, 1, 5, 5))],
  'a length that lies': [words(4, 0xffffffff), words(1, 2, 3)],
  'a length of nothing': [words(4, 0)],
  'a bitmap of 10^12 pixels': [
    emfRecord(
      81,
      ...[box, words(0, 0, 0, 0, 9, 9, 80, 40, 120, 1e6, 0, 0xcc0020, 9, 9)],
      words(40, 1e6, 1e6, 0x200001, 0, 0, 0, 0, 0, 0),
    ),
  ],
  'a text of 2^31 letters': [
    emfRecord(84, box, words(1, 0, 0, 5, 5, 0x7fffffff, 76, 0, 0, 0, 0, 0, 76)),
  ],
  'states kept and kept': many(300_000, emfRecord(33)),
  'the picture painted over 300,000 times': many(300_000, rectangle),
  'a clip in a clip in a clip': Array.from({ length: 50_000 }, (_, at) =>
    emfRecord(30, words(at % 9, 0, 900, 450)),
  ),
  'a path of 300,000 lines, drawn again and again': [
    emfRecord(59),
    ...Array.from({ length: 290_000 }, (_, at) =>
      emfRecord(54, words((at * 7919) % 1000, at % 500)),
    ),
    ...[emfRecord(60), emfRecord(63, box), emfRecord(63, box)],
  ],
  'units of nothing': [emfRecord(17, words(8)), emfRecord(9, words(0, 0)), rectangle],
};

describe('a hostile file', () => {
  it.each(Object.entries(hostile))('%s is drawn or rejected quickly', (_, records) => {
    const bytes = makeEmf(records);
    let outcome: string;
    try {
      outcome = metafileToSvg(bytes)?.svg ?? 'nothing';
    } catch (error) {
      outcome = String(error);
    }
    expect(outcome).toMatch(
      /^(nothing|<svg .*|ToolError: This Windows metafile is too complex.*)$/s,
    );
    expect(outcome).not.toMatch(/NaN|Infinity/);
  });

  it('does no harm when truncated anywhere', () => {
    const whole = makeEmf([...redBrush, ...bluePen, rectangle, emfRecord(42, words(0, 0, 90, 90))]);
    for (let end = 0; end < whole.length; end += 7)
      expect(() => metafileToSvg(whole.slice(0, end))).not.toThrow();
    expect(metafileToSvg(new Uint8Array(60))).toBeUndefined();
  });

  it('is at most 2,000 pixels wide, whatever it declares', () => {
    const drawing = metafileToSvg(makeEmf([rectangle], [2_000_000, 1_000_000]));
    expect([drawing?.width, drawing?.height]).toEqual([2000, 1000]);
  });
});

const isInstalled = spawnSync('which', ['soffice']).status === 0;
if (!isInstalled) console.warn('SKIPPED: soffice is not installed, no metafile of others is drawn');

describe.skipIf(!isInstalled)('files written by LibreOffice (needs soffice)', () => {
  it.each(['emf', 'wmf'])(
    '%s: keeps the colours of shapes and the proportions of the drawing',
    (kind) => {
      const folder = mkdtempSync(join(tmpdir(), 'metafile-'));
      try {
        const source = join(folder, 'drawing.svg');
        writeFileSync(
          source,
          '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect x="10" y="10" width="80" height="60" fill="#e02020"/><circle cx="150" cy="50" r="30" fill="#2040e0"/><text x="20" y="90" font-size="14">Words here</text></svg>',
        );
        const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
        const to = ['--headless', '--convert-to', kind, '--outdir', folder, source];
        execFileSync('soffice', [profile, ...to], { timeout: patience(120_000), stdio: 'ignore' });
        const drawing = metafileToSvg(
          new Uint8Array(readFileSync(join(folder, `drawing.${kind}`))),
        );
        expect(drawing?.svg).toContain('fill="#e02020"');
        expect(drawing?.svg).toContain('fill="#2040e0"');
        expect((drawing?.width ?? 0) / (drawing?.height ?? 1)).toBeCloseTo(170 / 80, 1);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
