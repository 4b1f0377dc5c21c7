import { describe, expect, it } from 'vitest';
import { testContext } from './data-context.testing';
import { xmlToJson } from './xml-to-json';

async function convert(xml: BlobPart) {
  const { blob } = await xmlToJson(new Blob([xml]), testContext());
  return JSON.parse(await blob.text()) as unknown;
}

describe('xmlToJson', () => {
  it.each([
    ['<a/>', { a: '' }],
    ['<a>text</a>', { a: 'text' }],
    ['<a x="1">text</a>', { a: { '@x': '1', '#text': 'text' } }],
    ['<a>\n <b>1</b>\n <b>2</b><c/>\n</a>', { a: { b: ['1', '2'], c: '' } }],
    ['<a>Hello <b>bold</b>!</a>', { a: { '#children': ['Hello ', { b: 'bold' }, '!'] } }],
    ['<a><![CDATA[<x> & y]]> z</a>', { a: '<x> & y z' }],
    ['<a><!-- gone --><?pi gone?>&lt;&#233;&amp;</a>', { a: '<é&' }],
    [
      '<n:a xmlns:n="urn:x" n:k="v"><n:b/></n:a>',
      { 'n:a': { '@xmlns:n': 'urn:x', '@n:k': 'v', 'n:b': '' } },
    ],
    ['<!DOCTYPE a SYSTEM "a.dtd"><a/>', { a: '' }],
  ])('reads %s', async (xml, json) => {
    expect(await convert(xml)).toEqual(json);
  });

  it('accepts any name', async () => {
    const { blob } = await xmlToJson(
      new Blob(['<a><__proto__>1</__proto__><constructor/></a>']),
      testContext(),
    );
    expect(await blob.text()).toContain('"__proto__": "1"');
  });

  it('respects the declared encoding and byte order marks', async () => {
    const latin = Uint8Array.from(
      '<?xml version="1.0" encoding="ISO-8859-2"?><a>\xb1</a>',
      (letter) => letter.charCodeAt(0),
    );
    expect(await convert(latin)).toEqual({ a: 'ą' });
    const wide = Uint16Array.from(
      '\uFEFF<?xml version="1.0" encoding="UTF-16"?><a>é</a>',
      (letter) => letter.charCodeAt(0),
    );
    expect(await convert(wide)).toEqual({ a: 'é' });
    await expect(convert('<?xml version="1.0" encoding="EBCDIC-X"?><a/>')).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it.each([
    ['<a><b></a>', /line 1, column \d+: unexpected close tag/],
    ['<a>\n  <b x=1/></a>', /line 2, column/],
    ['<a>&nbsp;</a>', /undefined entity/],
    ['<a/><b/>', /Malformed/],
    ['just text', /Malformed/],
    ['', /empty/],
    ['<a><n:b/></a>', /unbound namespace prefix/],
  ])('rejects %j', async (xml, message) => {
    await expect(convert(xml)).rejects.toThrow(message);
    await expect(convert(xml)).rejects.toMatchObject({ code: 'input' });
  });

  it('rejects entity bombs and depth', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY l2 "&l;&l;&l;">]><a>&l2;</a>';
    await expect(convert(bomb)).rejects.toThrow(/declares entities/);
    await expect(
      convert('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    ).rejects.toThrow(/declares entities/);
    await expect(convert('<a>'.repeat(100_000))).rejects.toMatchObject({ code: 'limit' });
    expect(await convert(`${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}`)).toBeDefined();
  });
});
