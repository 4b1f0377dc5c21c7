import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { escapeXml } from './escape-xml';

/** Reads an attribute and text back with an XML parser. */
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

test('reads back unchanged from an attribute and from an element', () => {
  for (const text of ['a < b && c > "d"', "it's </e>", '&amp; ]]>', '漢字 👩‍👧'])
    expect(readBack(escapeXml(text))).toEqual([text, text]);
});

test('removes what XML and HTML forbid, and replaces a lone surrogate', () => {
  expect(escapeXml('a\u0000b\u000bc\u0085d\ufffee\uffff')).toBe('abcde');
  expect(escapeXml('\ud83d and \ude00')).toBe('\ufffd and \ufffd');
  expect(escapeXml('tab\tline\n')).toBe('tab\tline\n');
});

test('escapes a script', () => {
  expect(escapeXml('<script>alert("1")</script>')).toBe(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;',
  );
});
