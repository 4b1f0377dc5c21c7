import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../../../tests/support/processor-time.ts';
import { readHtml } from '../read-html/read-html';
import { makeContext } from '../testing/make-context';
import { markdownToHtml } from './markdown-html';

const html = (markdown: string) => markdownToHtml(markdown).replace(/\n/g, '');

describe('markdownToHtml', () => {
  it('links bare addresses as GitHub does', () => {
    expect(html('see https://a.example/x?y=1, www.a.example/z. or ann@a.example')).toBe(
      '<p>see <a href="https://a.example/x?y=1">https://a.example/x?y=1</a>, ' +
        '<a href="http://www.a.example/z">www.a.example/z</a>. ' +
        'or <a href="mailto:ann@a.example">ann@a.example</a></p>',
    );
    for (const plain of ['a.example.com', 'read.me', 'awww.a.com', '//a.com/b', 'ftp://a.com'])
      expect(html(plain)).toBe(`<p>${plain}</p>`);
  });

  it('strikes through text between one or two tildes, the same number on both sides', () => {
    expect(html('~a~ ~~b~~ ~~~c~~~ ~d~~')).toBe('<p><del>a</del> <del>b</del> ~~~c~~~ ~d~~</p>');
    expect(html('[~a~](#x) *~~b~~*')).toBe(
      '<p><a href="#x"><del>a</del></a> <em><del>b</del></em></p>',
    );
  });

  it('adds checkboxes to task items only', () => {
    expect(html('- [X] a\n- [ ]\n- [y] b\n\n[x] c')).toBe(
      '<ul><li><input type="checkbox" checked>a</li><li>[ ]</li><li>[y] b</li></ul><p>[x] c</p>',
    );
  });

  it('appends footnotes at the end, with blocks, chains and first definitions', () => {
    expect(
      html(
        'A[^1] B[^no] C[^1]\n\n[^1]: one[^two]\n\n    - item\n\n[^1]: other\n[^two]:\n    2\n[^3]: 3\n\nend',
      ),
    ).toBe(
      '<p>A<sup>1</sup> B[^no] C<sup>1</sup></p><p>end</p><hr><ol>' +
        '<li><p>one<sup>2</sup></p><ul><li>item</li></ul></li><li><p>2</p></li></ol>',
    );
    expect(html('> [^a]: in a quote\n\nx[^a]')).toBe(
      '<blockquote></blockquote><p>x<sup>1</sup></p><hr><ol><li><p>in a quote</p></li></ol>',
    );
  });
});

/** Each of these inputs once took quadratic time or overflowed the stack. */
const hostile: Record<string, (size: number) => string> = {
  'open strong': (size) => '**a'.repeat(size / 3),
  'strong and emphasis': (size) => '**a*a'.repeat(size / 5),
  'open underscores': (size) => 'a_b_'.repeat(size / 4),
  'open brackets': (size) => '['.repeat(size / 2),
  'open pictures': (size) => '!['.repeat(size / 4),
  'nested pictures': (size) => `${'!['.repeat(size / 6)}x${'](a)'.repeat(size / 6)}`,
  'open footnotes': (size) => '[^a'.repeat(size / 3),
  'a chain of footnotes': (size) =>
    `${Array.from({ length: size / 20 }, (_, at) => `[^${at}]: x[^${at + 1}]\n\n`).join('')}[^0]`,
  'equal headings': (size) => '# a\n'.repeat(size / 4),
  'code spans of every width': (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, at) => `e${'`'.repeat(at)}`).join(''),
  'tables without end': (size) => `|a|\n|-|\n${'|\n'.repeat(size / 2)}`,
  'web addresses': (size) => 'www.a.b '.repeat(size / 8),
  'an endless mail name': (size) => `${'a'.repeat(size)}@`,
  'ampersands in one paragraph': (size) => 'a & b '.repeat(size / 6),
  'marks in one paragraph': (size) => '*a* b '.repeat(size / 6),
  'line breaks': (size) => '<br>'.repeat(size / 4),
  'line ends in code': (size) => `\`\`\`\na${'\n'.repeat(size)}b\n\`\`\``,
};

describe('hostile Markdown', () => {
  it.each(Object.entries(hostile))(
    'takes linear time: %s',
    { tags: ['sweep'] },
    async (_, make) => {
      // The first run is slow, so the faster of two counts.
      const small = Math.min(await timeOf(make(20_000)), await timeOf(make(20_000)));
      // Eight times the size: linear work takes about 8 times as long, quadratic 64 times.
      const isInProportion = (time: number) => time < Math.max(small, 5) * 32;
      // A run that took too long is repeated, for another process may have used the processor.
      let large = Number.POSITIVE_INFINITY;
      for (let run = 0; run < 3 && !isInProportion(large); run++)
        large = await timeOf(make(160_000));
      expect(large).toSatisfy(isInProportion);
    },
  );

  it('reads a paragraph with more runs than a call may have arguments', {
    tags: ['sweep'],
  }, async () => {
    const doc = await readHtml(markdownToHtml('*a* b '.repeat(100_000)), makeContext());
    const [paragraph] = doc.blocks;
    expect(paragraph?.kind === 'paragraph' && paragraph.inlines.length).toBe(200_000);
  });

  it('refuses endless unclosed elements', async () => {
    await expect(readHtml('<b>'.repeat(100_000), makeContext())).rejects.toMatchObject({
      code: 'limit',
    });
  });
});

const timeOf = (markdown: string) =>
  processorMs(() => readHtml(markdownToHtml(markdown), makeContext()));
