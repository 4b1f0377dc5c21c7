import { expect, test } from 'vitest';
import { fillAround, moveItem } from './arrange';
import { colourOfHex } from './colour';
import { paletteToAse, paletteToGpl } from './export-swatches';
import {
  nameSlug,
  paletteToCss,
  paletteToJson,
  paletteToList,
  paletteToScss,
  paletteToTailwind,
} from './export-text';
import { type Palette, readPalette } from './palette';

const palette: Palette = {
  id: 'x',
  name: 'Küste */ 4',
  colors: ['#0a141e', '#ff8000'].map(colourOfHex),
  type: 'custom',
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('names colours in CSS, Tailwind and SCSS after the palette; a name cannot end the comment', () => {
  expect(paletteToCss(palette)).toBe(
    '/* Küste * / 4 */\n:root {\n  --kuste-4-1: #0a141e;\n  --kuste-4-2: #ff8000;\n}\n',
  );
  expect(paletteToTailwind(palette)).toContain('@theme {\n  --color-kuste-4-1: #0a141e;');
  expect(paletteToScss(palette)).toContain('$kuste-4-2: #ff8000;\n\n$kuste-4: (\n  1: $kuste-4-1,');
});

test('exports a palette as a list and as JSON', () => {
  expect(paletteToList(palette)).toBe('#0a141e\n#ff8000\n');
  const read = JSON.parse(paletteToJson(palette)) as Palette;
  expect(read).toMatchObject({ name: 'Küste */ 4', type: 'custom' });
  expect(read.colors[1]).toEqual({
    hex: '#ff8000',
    rgb: { r: 255, g: 128, b: 0 },
    hsl: { h: 30, s: 100, l: 50 },
  });
});

test.each([
  ['', 'palette'],
  ['日本', 'palette'],
  ['7 seas', 'palette-7-seas'],
  ['A  B--c!', 'a-b-c'],
])('converts the name %j to the identifier %s', (name, slug) => expect(nameSlug(name)).toBe(slug));

test('writes GPL with header, three decimal columns, a tab and the name', () => {
  const [magic, name, columns, mark, ...rows] = paletteToGpl(palette).trimEnd().split('\n');
  expect([magic, name, columns, mark]).toEqual([
    'GIMP Palette',
    'Name: Küste */ 4',
    'Columns: 2',
    '#',
  ]);
  expect(rows).toEqual([' 10  20  30\t#0a141e', '255 128   0\t#ff8000']);
});

/** Reads an ASE file by its description, independently of the writer. */
function readAse(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer);
  let at = 0;
  const skip = (bytesRead: number) => {
    at += bytesRead;
    return at - bytesRead;
  };
  const u16 = () => view.getUint16(skip(2));
  const u32 = () => view.getUint32(skip(4));
  const name = () => {
    const units = Array.from({ length: u16() }, u16);
    expect(units.pop()).toBe(0);
    return String.fromCharCode(...units);
  };
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('ASEF');
  at = 4;
  expect([u16(), u16()]).toEqual([1, 0]);
  const found: unknown[] = [];
  for (let left = u32(); left > 0; left -= 1) {
    const type = u16();
    const length = u32();
    const end = at + length;
    if (type === 0xc001) found.push({ group: name() });
    if (type === 0x0001) {
      const colour = name();
      const model = new TextDecoder().decode(bytes.subarray(at, at + 4));
      const channels = [4, 8, 12].map((offset) => Math.round(view.getFloat32(at + offset) * 255));
      expect(view.getUint16(at + 16)).toBe(2);
      at += 18;
      found.push({ colour, model, channels });
    }
    expect(type === 0xc002 ? length : at).toBe(type === 0xc002 ? 0 : end);
    at = end;
  }
  expect(at).toBe(bytes.length);
  return found;
}

test('writes ASE that reads back as one group with all names and channels', () => {
  expect(readAse(paletteToAse(palette))).toEqual([
    { group: 'Küste */ 4' },
    { colour: '#0a141e', model: 'RGB ', channels: [10, 20, 30] },
    { colour: '#ff8000', model: 'RGB ', channels: [255, 128, 0] },
  ]);
});

test('drops invalid colours of a stored palette, and the palette if none remain', () => {
  expect(readPalette({ id: 'a', colors: [{ hex: '#FF8000' }, { hex: 'red' }, null, 4] })).toEqual({
    id: 'a',
    name: 'Palette',
    colors: [colourOfHex('#ff8000')],
    type: 'custom',
    createdAt: '',
  });
  for (const wrong of [
    null,
    4,
    [],
    {},
    { id: 'a', colors: [] },
    { id: '', colors: [{ hex: '#ff8000' }] },
  ])
    expect(readPalette(wrong)).toBeUndefined();
});

test('moves a colour to another index and shifts the others', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b'], 0, 2)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

test('keeps locked colours in place among new ones', () => {
  const before = [
    { colour: 'a', locked: false },
    { colour: 'b', locked: true },
    { colour: 'c', locked: false },
    { colour: 'd', locked: true },
  ];
  const colours = (next: string[]) => fillAround(before, next).map(({ colour }) => colour);
  expect(colours(['1', '2', '3', '4', '5'])).toEqual(['1', 'b', '2', 'd', '3']);
  expect(colours(['1', '2', '3'])).toEqual(['1', 'b', 'd']);
  expect(colours(['1'])).toEqual(['b', 'd']);
  expect(fillAround([], ['1', '2'])).toEqual([
    { colour: '1', locked: false },
    { colour: '2', locked: false },
  ]);
});
