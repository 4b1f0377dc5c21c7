import { describe, expect, it } from 'vitest';
import { readText } from './read-text';
import { writeText } from './write-text/write-text';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('readText', () => {
  it('keeps paragraphs, line breaks and indentation', () => {
    const text = 'First line\n  indented line\n\nSecond paragraph\n';
    const doc = readText(bytesOf(text));
    expect(doc.blocks).toHaveLength(2);
    expect(doc.blocks[0]).toEqual({
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'First line' },
        { kind: 'break' },
        { kind: 'text', text: '  indented line' },
      ],
    });
    expect(writeText(doc)).toBe(text);
  });

  it('keeps column layouts unchanged', () => {
    const table = 'Name      Age\nAnn        34\nBartholomew 7';
    expect(readText(bytesOf(`Intro\r\n\r\n${table}\r\n`)).blocks).toEqual([
      { kind: 'paragraph', inlines: [{ kind: 'text', text: 'Intro' }] },
      { kind: 'code', text: table },
    ]);
  });

  it('breaks pages at form feeds', () => {
    expect(readText(bytesOf('one\ftwo')).blocks.map((block) => block.kind)).toEqual([
      'paragraph',
      'page-break',
      'paragraph',
    ]);
  });

  it('refuses empty and binary files', () => {
    expect(() => readText(bytesOf(' \n\t'))).toThrow(/empty/);
    expect(() => readText(Uint8Array.from({ length: 300 }, (_, index) => index % 20))).toThrow(
      /does not hold text/,
    );
  });
});
