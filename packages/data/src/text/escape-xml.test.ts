import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml';

/** What an XML reader makes of an attribute and of text. */
function readBack(escaped: string): [attribute: string, text: string] {
  const parser = new SaxesParser();
  const read: [string, string] = ['', ''];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => {
    read[0] = String(attributes.a);
  });
  parser.on('text', (text) => {
    read[1] += text;
  });
  parser.write(`<e a="${escaped}">${escaped}</e>`).close();
  return read;
}

test('an XML reader gives the text back, from an attribute and from an element', () => {
  for (const text of ['a < b && c > "d"', "it's </e>", '&amp; ]]>', '漢字 👩‍👧'])
    expect(readBack(escapeXml(text))).toEqual([text, text]);
});

test('what XML and HTML cannot carry is left out, and a lone surrogate is replaced', () => {
  expect(escapeXml('a\u0000b\u000bc\u0085d\ufffee\uffff')).toBe('abcde');
  expect(escapeXml('\ud83d and \ude00')).toBe('\ufffd and \ufffd');
  expect(escapeXml('tab\tline\n')).toBe('tab\tline\n');
});

test('a script in the text stays text', () => {
  expect(escapeXml('<script>alert("1")</script>')).toBe(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;',
  );
});
