import { describe, expect, it } from 'vitest';
import type { Block } from '../model';
import { sampleDoc } from '../testing/sample-doc';
import { writeText } from './write-text';

const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text }],
});

describe('writeText', () => {
  it('writes the sample as readable text', () => {
    expect(writeText(sampleDoc)).toBe(`First part

Plain, bold, italic, underlined, struck, code <&>, H2O, E=mc2, red, a link (https://example.com/a?b=1&c=2) and another place.
A second line.

In the middle

3. three

4. four

   goes on
   - inner one
   - inner two

5. five
   1. five one

Between the lists

- [x] done
- [ ] open


Second part

Name  Wide
----  ----  ----
tall  one   1.5
      two   漢字

    if (a < b) {
      c();

    }

> Quoted once.
>
> Quoted twice.

----------------------------------------

[A red dot]

שלום עולם, 42 English words inside

السلام عليكم

Last words – “quoted” 😀
`);
  });

  it('omits a link target that the text already shows', () => {
    const link = (text: string, href: string): Block => ({
      kind: 'paragraph',
      inlines: [{ kind: 'text', text, href }],
    });
    const text = writeText({
      blocks: [
        link('https://example.com', 'https://example.com/'),
        link('me@example.com', 'mailto:me@example.com'),
        link('write', 'mailto:me@example.com'),
      ],
    });
    expect(text).toBe('https://example.com\n\nme@example.com\n\nwrite (me@example.com)\n');
  });

  it('separates the cells of wide tables with tabs', () => {
    const long = 'word '.repeat(20).trim();
    const rows = [[{ blocks: [paragraph(long)] }, { blocks: [paragraph(long)] }]];
    expect(writeText({ blocks: [{ kind: 'table', headerRows: 0, rows }] })).toBe(
      `${long}\t${long}\n`,
    );
  });
});
