import { describe, expect, it } from 'vitest';
import { BlockSplitter, splitBlocks } from './split-blocks';

const sample = [
  '# Title',
  '',
  'One\ntwo',
  '',
  '1. a',
  '',
  '   more of a',
  '   ```',
  '',
  'x at the margin',
  '   ```',
  '2. b',
  '',
  '```js',
  'const a = 1;',
  '',
  '~~~',
  '```',
  'After',
].join('\n');

describe('text blocks', () => {
  it('are whole paragraphs, lists and code', () => {
    expect(splitBlocks(sample)).toEqual([
      { kind: 'text', text: '# Title\n' },
      { kind: 'text', text: 'One\ntwo\n' },
      {
        kind: 'text',
        text: '1. a\n\n   more of a\n   ```\n\nx at the margin\n   ```\n2. b\n',
      },
      { kind: 'code', language: 'js', text: 'const a = 1;\n\n~~~', closed: true },
      { kind: 'text', text: 'After' },
    ]);
  });

  it('are the same however the text is chunked', () => {
    for (const size of [1, 2, 3, 7, 50]) {
      const splitter = new BlockSplitter();
      for (let at = 0; at < sample.length; at += size) {
        splitter.push(sample.slice(at, at + size));
        splitter.blocks();
      }
      expect(splitter.blocks()).toEqual(splitBlocks(sample));
    }
  });

  it('keep their identity once finished, so that nothing is rendered twice', () => {
    const splitter = new BlockSplitter();
    splitter.push('a\n\nb\n\nc\nd');
    const before = splitter.blocks();
    splitter.push(' and more');
    expect(
      splitter
        .blocks()
        .slice(0, -1)
        .every((block, at) => block === before[at]),
    ).toBe(true);
  });

  it('omit a partial closing fence of open code', () => {
    expect(splitBlocks('```py\nx\n``')).toEqual([
      { kind: 'code', language: 'py', text: 'x', closed: false },
    ]);
  });

  it('stay small and lose no text', () => {
    const text = 'word '.repeat(3).concat('\n').repeat(5_000);
    const blocks = splitBlocks(text);
    expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThan(7_000);
    expect(
      blocks
        .map((block) => block.text)
        .join('\n')
        .replace(/\n+/g, '\n'),
    ).toBe(text);
  });

  it('begin with the first character of a paragraph, so that the one before is finished', () => {
    const splitter = new BlockSplitter();
    splitter.push('One\n\nT');
    const [one] = splitter.blocks();
    expect(splitter.blocks().map(({ text }) => text.trim())).toEqual(['One', 'T']);
    splitter.push('wo\n\nThree');
    expect(splitter.blocks()[0]).toBe(one);
  });

  it('repeat the head of a table that goes on in the next block', () => {
    const rows = '| a value in the first column | another |\n'.repeat(400);
    const blocks = splitBlocks(`Words:\n| One | Two |\n|---|--:|\n${rows}`);
    expect(blocks.length).toBeGreaterThan(2);
    for (const { text } of blocks.slice(1))
      expect(text.split('\n').slice(0, 2)).toEqual(['| One | Two |', '|---|--:|']);
    const count = blocks.map(({ text }) => text.split('a value in').length - 1);
    expect(count.reduce((sum, each) => sum + each)).toBe(400);
  });

  it('split an endless line, at a space if there is one, and never within a character', () => {
    const unbroken = '😀a'.repeat(20_000);
    const words = 'some words '.repeat(5000);
    for (const text of [unbroken, words, `${words}\n\nThe end`]) {
      const splitter = new BlockSplitter();
      const finished = new Set<unknown>();
      for (let at = 0; at < text.length; at += 900) {
        splitter.push(text.slice(at, at + 900));
        for (const block of splitter.blocks().slice(0, -1)) finished.add(block);
      }
      const blocks = splitter.blocks();
      expect(blocks.map((block) => block.text).join('')).toContain(text.slice(0, 5990));
      expect(
        blocks
          .map((block) => block.text)
          .join('')
          .replace(/\n/g, ''),
      ).toBe(text.replace(/\n/g, ''));
      expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThanOrEqual(6001);
      // Finished blocks keep their identity, so that they are rendered once.
      expect(finished.size).toBeLessThanOrEqual(blocks.length);
      expect(blocks.every((block) => block.text.isWellFormed())).toBe(true);
      expect(splitBlocks(text).map((block) => block.text)).toEqual(
        blocks.map((block) => block.text),
      );
    }
  });
});
