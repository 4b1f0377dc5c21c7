import { describe, expect, it } from 'vitest';
import { readContent, readInline } from './layout/content';
import { escapeParagraphLine, markdownTable, runsText, runsToMarkdown } from './markdown-source';

describe('runsToMarkdown', () => {
  it('parses to the same runs', () => {
    const runs = [
      { text: 'a * b_c_ ' },
      { text: 'bold', bold: true },
      { text: ' and ' },
      { text: 'both', bold: true, italic: true },
      { text: ' ' },
      { text: 'co`de', code: true },
      { text: ' ' },
      { text: 'link', href: 'https://example.com/a_b*c' },
      { text: ' [x](y) ~~z~~ \\* &copy; <b>' },
    ];
    expect(readInline(runsToMarkdown(runs))).toEqual(runs);
  });

  it('keeps the words of hostile texts, even if their styles are lost', () => {
    const signs = [
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '~',
      '\\',
      '<',
      '>',
      '&amp;',
      '!',
      'a',
      ' ',
      '"',
      '|',
      '1.',
      '-',
      '#',
    ];
    let state = 7;
    const next = (most: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state % most;
    };
    for (let round = 0; round < 2000; round++) {
      const runs = Array.from({ length: 1 + next(4) }, () => ({
        text: Array.from({ length: 1 + next(8) }, () => signs[next(signs.length)]).join(''),
        ...(next(3) === 0 ? { bold: true } : {}),
        ...(next(3) === 0 ? { italic: true } : {}),
        ...(next(5) === 0 ? { code: true } : {}),
      }));
      const plain = runsText(runs).replace(/\s+/g, ' ').trim();
      const line = runsToMarkdown(runs);
      expect(runsText(readInline(line))).toBe(plain);
      const [[block] = []] = readContent(escapeParagraphLine(line));
      if (plain !== '')
        expect(
          block?.kind === 'text' ? runsText(block.runs).replace('\u200b', '').trim() : block,
        ).toBe(plain);
    }
  });

  it('keeps cells of tables separate', () => {
    const source = markdownTable([[[{ text: 'a|b' }], [{ text: '' }]], [[{ text: 'c' }]]]);
    const [[table] = []] = readContent(source);
    expect(table).toMatchObject({ header: [[{ text: 'a|b' }], []], rows: [[[{ text: 'c' }], []]] });
  });
});
