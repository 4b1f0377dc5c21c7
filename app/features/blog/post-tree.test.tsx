import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { highlightCode } from '~/ui/markdown/highlight-code';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import { postTree } from './post-tree';

function html(content: string): string {
  const tree = postTree(content);
  if (tree === undefined) throw new Error('not formatted');
  return renderToStaticMarkup(<MarkdownTree tree={tree} headingLevel={2} />)
    .replace(/^<div class="prose markdown">/, '')
    .replace(/<\/div>$/, '');
}

test('highlights code without changing a character, and escapes it', () => {
  expect(html('```js\nconst a = "<b>"; // 1\n```')).toBe(
    '<pre tabindex="0"><code><span class="token-word">const</span> a = <span class="token-text">&quot;&lt;b&gt;&quot;</span>; <span class="token-note">// 1</span>\n</code></pre>',
  );
  expect(html('```unknown\na < b\n```')).toBe('<pre tabindex="0"><code>a &lt; b\n</code></pre>');
});

test.each([
  ['javascript', 'const f = (a) => "x" + a; /re/g;'],
  ['typescript', 'interface A<T> { b?: T[] }'],
  ['json', '{"a": [1, true, null]}'],
  ['css', '.a:hover { color: #fff; width: calc(1px + 2em) }'],
  ['xml', '<a href="x"><script>let b = 1;</script></a>'],
  ['sql', "SELECT count(*) FROM t WHERE a = 'b'"],
  ['python', 'def f(a: int) -> str:\n    return f"{a}"'],
  ['bash', 'for f in *.txt; do echo "$f"; done'],
  ['diff', '--- a\n+++ b\n-old\n+new'],
])('%s has colours', (language, code) => {
  const tokens = highlightCode(code, language);
  expect(JSON.stringify(tokens)).toContain('"kind":"token"');
});

const id = 'A'.repeat(22);

test('renders our own pictures with size and caption, all others as links', () => {
  expect(html(`![A cat](/api/blog/images/${id}.png#800x600 "On a mat")`)).toBe(
    `<figure><img src="/api/blog/images/${id}.png" alt="A cat" width="800" height="600" loading="lazy" decoding="async"/><figcaption>On a mat</figcaption></figure>`,
  );
  for (const source of [
    'https://x.example/a.png',
    `https://x.example/api/blog/images/${id}.png`,
    `//x.example/api/blog/images/${id}.png`,
    `/api/blog/images/../../session`,
    `/api/blog/images/${id}.svg`,
    `/api/blog/images/${id}.png?a=1`,
    'data:image/png;base64,AA',
  ])
    expect(html(`![a](${source})`)).not.toContain('<img');
});

test('opens our own pages in the same tab, others in a new one without opener or referrer', () => {
  expect(html('[a](/converter?x=1#y)')).toBe('<p><a href="/converter?x=1#y">a</a></p>');
  expect(html('[a](https://x.example/)')).toContain('rel="noopener noreferrer nofollow"');
  for (const target of [
    '//x.example',
    'javascript:alert(1)',
    'a/b',
    '#a',
    '/.//x.example',
    '/a/..//x.example',
  ])
    expect(html(`[a](${target})`)).toBe('<p>a</p>');
});

test('leaves HTML as text', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
});
