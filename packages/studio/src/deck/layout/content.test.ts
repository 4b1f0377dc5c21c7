import { describe, expect, it } from 'vitest';
import { readContent } from './content';

const texts = (content: string) =>
  readContent(content)[0]?.map((block) =>
    block.kind === 'item'
      ? `${block.bullet.level}${block.bullet.label} ${block.runs.map(({ text }) => text).join('')}`
      : block.kind === 'text'
        ? `${block.role}: ${block.runs.map(({ text }) => text).join('')}`
        : block.kind,
  );

describe('readContent', () => {
  it('reads lines that begin with a hyphen as bullets and others as paragraphs', () => {
    expect(texts('First line\nSecond line\n- one\n- two\nAfter the list\n\n- three')).toEqual([
      'paragraph: First line',
      'paragraph: Second line',
      '0• one',
      '0• two',
      'paragraph: After the list',
      '0• three',
    ]);
  });

  it('nests lists by any deeper indentation and continues numbering', () => {
    expect(texts('1. a\n  - b\n     - c\n2. d\n- e\n  1) f')).toEqual([
      '01. a',
      '1• b',
      '2• c',
      '02. d',
      '0• e',
      '11. f',
    ]);
    expect(texts('3. a\ntext\n4. b')).toEqual(['03. a', 'paragraph: text', '04. b']);
    expect(texts('1986. A great year')).toEqual(['paragraph: 1986. A great year']);
  });

  it('reads bold, italic, code, links and strikethrough, and takes HTML as text', () => {
    const [[block] = []] = readContent(
      'a **b** *c* `d` [e](https://example.com) ~~f~~ <b>g</b> [h](javascript:alert(1))',
    );
    expect(block).toMatchObject({
      runs: [
        { text: 'a ' },
        { text: 'b', bold: true },
        { text: ' ' },
        { text: 'c', italic: true },
        { text: ' ' },
        { text: 'd', code: true },
        { text: ' ' },
        { text: 'e', href: 'https://example.com/' },
        { text: ' ' },
        { text: 'f', strike: true },
        { text: ' <b>g</b> [h](javascript:alert(1))' },
      ],
    });
  });

  it('reads tables, code, charts and pictures', () => {
    const content = [
      '| A | B |',
      '| --- | --: |',
      '| 1 | **2** |',
      'after',
      '```js',
      'let a = 1;',
      '',
      '- b',
      '```',
      '```chart',
      'bar',
      'Year,Sold',
      '2024,3',
      '2025,4.5',
      '```',
      '![A cat](https://example.com/cat.png)',
    ].join('\n');
    const [blocks = []] = readContent(content);
    expect(blocks.map(({ kind }) => kind)).toEqual(['table', 'text', 'code', 'chart', 'image']);
    expect(blocks[0]).toMatchObject({
      aligns: ['left', 'right'],
      rows: [[[{ text: '1' }], [{ text: '2' }]]],
    });
    expect(blocks[2]).toMatchObject({ text: 'let a = 1;\n\n- b', language: 'js' });
    expect(blocks[3]).toMatchObject({
      chart: {
        type: 'bar',
        labels: ['2024', '2025'],
        series: [{ name: 'Sold', values: [3, 4.5] }],
      },
    });
    expect(blocks[4]).toMatchObject({ url: 'https://example.com/cat.png', alt: 'A cat' });
  });

  it('splits columns at lines of three hyphens outside code', () => {
    expect(readContent('a\n---\nb\n```\n---\n```')).toHaveLength(2);
    expect(readContent('a\n--- \nb')).toHaveLength(2);
    expect(readContent('')).toEqual([[]]);
  });

  it('parses each block’s source to the same block', () => {
    const content =
      '# Head\n> Said\ntext *so*\n- a\n  1. b\n| A | B |\n|---|:-:|\n| x\\|y | 2 |\n```chart\npie\na,1\nb,2\n```';
    const [blocks = []] = readContent(content);
    const again = readContent(blocks.map(({ source }) => source).join('\n'))[0];
    expect(again?.map(({ source }) => source)).toEqual(blocks.map(({ source }) => source));
    expect(again).toEqual(blocks);
  });
});
