import { expect, it } from 'vitest';
import { nodeContext } from '../../../../../tests/support/node-assets';
import { layOutSlide } from '../layout/lay-out-slide';
import { readDeckPptx } from '../read-deck-pptx';
import { findTheme } from '../themes';
import { writeDeckPptx } from '../write-deck-pptx';
import { withWords, wordsOf } from './change-text';
import { readFree } from './check-free';
import type { FreeSlide, SlideObject } from './slide-object';

const run = { text: 'Hello', size: 40, color: '#112233', bold: true };
const text = {
  ...{ anchor: 'middle' as const, isWrapped: true },
  inset: [8, 8, 8, 8] as [number, number, number, number],
  paragraphs: [{ runs: [run], align: 'center' as const, size: 40, bullet: { char: '•' } }],
};
const frame = { x: 100, y: 120, width: 400, height: 200 };
const objects: SlideObject[] = [
  { id: 'a', frame, role: 'title', text },
  {
    ...{ id: 'b', frame: { ...frame, y: 400 }, rotation: 30, group: 'g' },
    outline: { preset: 'chevron', adjust: { adj: 30_000 } },
    fill: {
      kind: 'gradient',
      stops: [
        { at: 0, color: '#ff0000' },
        { at: 1, color: '#0000ff', opacity: 0.5 },
      ],
      angle: 90,
    },
    line: { color: '#00ff00', width: 4, dash: 'dash' },
  },
  {
    ...{ id: 'c', frame: { ...frame, x: 700 }, group: 'g' },
    outline: { paths: [{ d: 'M0 0 L100 0 C100 50 50 100 0 100 Z', width: 100, height: 100 }] },
    fill: { kind: 'solid', color: '#abcdef' },
  },
  {
    ...{ id: 'd', frame: { ...frame, x: 700, y: 400 } },
    table: {
      columns: [200, 200],
      rows: [
        {
          height: 60,
          cells: [
            { text, lines: [undefined, undefined, undefined, undefined], columnSpan: 2 },
            { text: { ...text, paragraphs: [] }, lines: [], isCovered: true },
          ],
        },
      ],
    },
  },
];
const free: FreeSlide = { page: { width: 9_144_000, height: 6_858_000 }, objects };
const slide = {
  ...{ id: 's', title: 'Hello', content: '', layout: 'free' as const, free },
  ...{ transition: 'none' as const, autoAdvanceDelay: 5 },
};

it('writes objects that are read again as they were, on a page of their own shape', async () => {
  const origin = { colors: { accent1: '#123456' }, fonts: { major: 'Georgia', minor: 'Arial' } };
  const deck = { id: 'd', title: 'T', theme: 'light', slides: [slide], updatedAt: 0, origin };
  const blob = await writeDeckPptx(deck, new Map(), {}, nodeContext());
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const read = await readDeckPptx(bytes, { keepDesign: true }, nodeContext());
  expect(read.origin).toMatchObject({ colors: { accent1: '#123456' }, fonts: { minor: 'Arial' } });
  const [again] = read.slides;
  expect(again).toMatchObject({ layout: 'free', title: 'Hello' });
  expect(again?.free?.page).toEqual(free.page);
  const [title, chevron, shape, table] = again?.free?.objects ?? [];
  expect(title).toMatchObject({
    role: 'title',
    text: { anchor: 'middle', paragraphs: [{ align: 'center' }] },
  });
  expect(title?.frame.x).toBeCloseTo(100, 0);
  expect(title?.text?.paragraphs[0]?.runs[0]).toMatchObject({
    text: 'Hello',
    bold: true,
    color: '#112233',
  });
  expect(title?.text?.paragraphs[0]?.bullet).toMatchObject({ char: '•' });
  expect(chevron).toMatchObject({
    ...{ rotation: 30, outline: { preset: 'chevron', adjust: { adj: 30_000 } } },
    fill: { kind: 'gradient', angle: 90, stops: [{ color: '#ff0000' }, { opacity: 0.5 }] },
    line: { color: '#00ff00', dash: 'dash' },
  });
  expect(shape?.outline).toMatchObject({ paths: [{ width: 100, height: 100 }] });
  expect(table?.table?.rows[0]?.cells).toMatchObject([{ columnSpan: 2 }, { isCovered: true }]);
  expect(read.warnings).toEqual([]);
});

it('draws the objects in their places', () => {
  const { marks, isFull } = layOutSlide(slide, {
    theme: findTheme('light'),
    measure: (words, { size }) => words.length * size * 0.5,
  });
  expect(isFull).toBe(false);
  expect(marks.map(({ kind }) => kind)).toEqual(['text', 'turned', 'path', 'text']);
  expect(marks[1]).toMatchObject({
    turn: { angle: 30, x: 300, y: 500 },
    marks: [{ kind: 'path' }],
  });
});

it('draws text smaller that would leave its frame in another font', () => {
  const [mark] = layOutSlide(
    {
      ...slide,
      free: {
        ...free,
        objects: [{ id: 'a', frame, text: withWords(text, 'Long words '.repeat(20)) }],
      },
    },
    { theme: findTheme('light'), measure: (words, { size }) => words.length * size * 0.6 },
  ).marks;
  const paragraph = mark?.kind === 'text' ? mark.paragraphs[0] : undefined;
  expect(paragraph?.size).toBeLessThan(40);
  expect((paragraph?.lines.length ?? 0) * (paragraph?.lineHeight ?? 0)).toBeLessThanOrEqual(186);
});

it('changes words and keeps their look', () => {
  const changed = withWords(text, 'Good\nday');
  expect(wordsOf(changed)).toBe('Good\nday');
  expect(changed.paragraphs.map(({ runs }) => runs[0]?.bold)).toEqual([true, true]);
  expect(withWords(text, 'Hello').paragraphs[0]).toBe(text.paragraphs[0]);
});

it('reads stored slides again, without objects that are not as they should be', () => {
  const stored = JSON.parse(JSON.stringify(free));
  expect(readFree(stored)?.objects).toHaveLength(4);
  stored.objects[1].line.color = 'url(https://example.org)';
  stored.objects[2].outline.paths[0].d = 'M0 0"/><script/>';
  stored.objects[3].frame.x = '7';
  expect(readFree(stored)?.objects.map(({ id }) => id)).toEqual(['a']);
  expect(readFree({ page: { width: 0, height: 1 }, objects: [] })).toBeUndefined();
  expect(readFree('free')).toBeUndefined();
});
