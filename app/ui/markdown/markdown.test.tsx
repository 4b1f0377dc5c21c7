import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { patience } from '../../../tests/support/patience.ts';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { Markdown } from './markdown';
import { hostileTexts } from './testing/hostile-texts';

const html = (text: string) =>
  renderToStaticMarkup(<Markdown text={text} />)
    .replace(/^<div class="prose markdown">/, '')
    .replace(/<\/div>$/, '');

describe('rendering', () => {
  it('keeps line breaks, marks and code', () => {
    expect(html('a\n**b** *c* ~~d~~ `<e>`')).toBe(
      '<p>a<br/><strong>b</strong> <em>c</em> <del>d</del> <code>&lt;e&gt;</code></p>',
    );
    expect(html('```js\na < b\n```')).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>');
  });

  it('renders headings below those of the page', () => {
    expect(html('# a\n\n###### b')).toBe('<h3>a</h3><h6>b</h6>');
    expect(renderToStaticMarkup(<Markdown text="# a" headingLevel={2} />)).toContain('<h2>a</h2>');
  });

  it('renders lists, tasks, quotes, rules and tables', () => {
    expect(html('3. a\n4. b')).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(html('- [x] a\n- b')).toBe(
      '<ul><li class="markdown-task"><input type="checkbox" disabled="" aria-label="Done" checked=""/><div>a</div></li><li>b</li></ul>',
    );
    expect(html('> a\n\n---')).toBe('<blockquote><p>a</p></blockquote><hr/>');
    expect(html('|a|b|\n|-|-:|\n|1|2|')).toContain(
      '<tbody><tr><td>1</td><td class="text-right">2</td></tr></tbody>',
    );
  });

  it('links to http, https and mailto only, in a new tab without opener and referrer', () => {
    const attributes = 'target="_blank" rel="noopener noreferrer nofollow"';
    expect(html('[a](https://x.example/y "t")')).toBe(
      `<p><a href="https://x.example/y" ${attributes}>a</a></p>`,
    );
    expect(html('www.x.example ann@x.example')).toBe(
      `<p><a href="http://www.x.example/" ${attributes}>www.x.example</a> <a href="mailto:ann@x.example" ${attributes}>ann@x.example</a></p>`,
    );
    for (const target of [
      '/tools',
      '#a',
      'ftp://x.example',
      '//x.example',
      'tel:1',
      'https://a@x.example',
    ])
      expect(html(`[a](${target})`)).toBe('<p>a</p>');
  });

  it('removes direction overrides, and shows the host of a misleading link', () => {
    const label = (text: string) => /<a [^>]*>(.*?)<\/a>/.exec(html(text))?.[1];
    expect(html('a\u202etxt.exe b')).toBe('<p>atxt.exe b</p>');
    expect(label('[moc.elgoog\u202e\u200b](https://evil.example/)')).toBe(
      'moc.elgoog (evil.example)',
    );
    expect(label('[**g\u200boogle.com**/a](https://evil.example)')).toBe(
      '<strong>google.com</strong>/a (evil.example)',
    );
    expect(label('[https://my.bank](https://my.bank.evil.example)')).toBe(
      'https://my.bank (my.bank.evil.example)',
    );
    expect(label('[Apple](https://\u0430\u0440\u0440\u04cf\u0435.com)')).toBe(
      'Apple (xn--80ak6aa92e.com)',
    );
    expect(label('https://\u0430\u0440\u0440\u04cf\u0435.com')).toContain('(xn--80ak6aa92e.com)');
    expect(label('[ann@bank.example](mailto:eve@evil.example)')).toBe(
      'ann@bank.example (eve@evil.example)',
    );
    for (const said of ['Read more', 'x.example', 'https://www.x.example/b', 'HTTP://X.example'])
      expect(label(`[${said}](https://x.example/a)`)).toBe(said);
  });

  it('shows pictures as links, except within a link', () => {
    expect(html('![A cat](https://x.example/cat.png)')).toContain(
      '>Picture: A cat (opens x.example)</a>',
    );
    expect(html('![](data:image/png;base64,AA)')).toBe('<p>Picture</p>');
    expect(html('[![a](https://x.example/a)](https://x.example/b)').match(/<a /g)).toHaveLength(1);
  });
});

const allowed: Record<string, readonly string[]> = {
  a: ['href', 'target', 'rel'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  ol: ['start'],
  li: ['class'],
  div: ['class'],
  section: ['class', 'aria-label', 'tabindex'],
  pre: ['tabindex'],
  th: ['scope', 'class'],
  td: ['class'],
  p: ['class'],
};
const bare = 'h3 h4 h5 h6 ul blockquote hr code table thead tbody tr em strong del br sup'.split(
  ' ',
);

/** Finds everything in rendered markup that the component must not produce. */
function findForbidden(markup: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const names = allowed[name] ?? (bare.includes(name) ? [] : undefined);
      if (!names) found.push(`<${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!names?.includes(attribute)) found.push(`<${name} ${attribute}>`);
        if (attribute === 'href' && !/^(https?:\/\/|mailto:)/.test(value)) found.push(value);
        if (attribute === 'rel' && value !== 'noopener noreferrer nofollow') found.push(value);
      }
      if (name === 'a' && attributes.rel === undefined) found.push('a link without rel');
    },
    oncomment: () => found.push('a comment'),
  });
  parser.end(markup);
  return found;
}

describe('hostile texts', () => {
  test('the corpus is large enough, and the check finds what it looks for', () => {
    expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(60);
    expect(findForbidden('<p onclick="x"><img src=x></p><a href="javascript:1" rel="">')).toEqual([
      '<p onclick>',
      '<img>',
      '<img src>',
      'javascript:1',
      '',
    ]);
  });

  test.each(hostileTexts)('%j', (text) => {
    for (const around of [text, `> - ${text}`, `**${text}**`, `|a|\n|-|\n|${text}|`, `# ${text}`]) {
      expect(findForbidden(renderToStaticMarkup(<Markdown text={around} />))).toEqual([]);
    }
  });
});

function depthOf(markup: string): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentag: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(markup);
  return deepest;
}

const huge: Record<string, string> = {
  'nested quotes': '>'.repeat(10_000),
  'nested quotes with spaces': '> '.repeat(10_000),
  'nested lists': '- '.repeat(10_000),
  'lists deeper line by line': Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- x`).join(
    '\n',
  ),
  'open brackets': '['.repeat(10_000),
  'closed brackets': `${'['.repeat(10_000)}x${']'.repeat(10_000)}(https://x.example)`,
  'open pictures': '!['.repeat(10_000),
  'nested strong': `${'**a '.repeat(10_000)}${' b**'.repeat(10_000)}`,
  'nested emphasis': `${'*a _b '.repeat(10_000)}${' c_ d*'.repeat(10_000)}`,
  'nested deletions': `${'~~a ~b '.repeat(10_000)}${'b~ a~~ '.repeat(10_000)}`,
  'open entities': '&#x'.repeat(50_000),
  'backticks of every width': Array.from({ length: 500 }, (_, at) => `e${'`'.repeat(at)}`).join(''),
  'a long table': `|a|\n|-|\n${'|b\n'.repeat(20_000)}`,
  'many links': 'https://x.example '.repeat(10_000),
  'more than anybody writes': 'word '.repeat(200_000),
};

test.each(Object.entries(huge))(
  '%s: rendered or refused fast, without a deep tree',
  { tags: 'sweep' },
  async (_, text) => {
    let markup = '';
    const ms = await processorMs(() => {
      markup = renderToStaticMarkup(<Markdown text={text} />);
    });
    expect(findForbidden(markup)).toEqual([]);
    expect(ms).toBeLessThan(patience(5000));
    // Deeper trees overflow stacks in browsers and screen readers.
    expect(depthOf(markup)).toBeLessThan(200);
  },
);

test('shows refused text as it was written', () => {
  const markup = renderToStaticMarkup(<Markdown text={'> '.repeat(500)} />);
  expect(markup).toContain('shown as it was written');
  expect(markup).toContain('&gt; '.repeat(500));
});
