import { readDocx } from '@entropy-tools/documents/doc/read-docx/read-docx';
import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { writeText } from '@entropy-tools/documents/doc/write-text/write-text';
import JSZip from 'jszip';
import mammoth from 'mammoth';
import { describe, expect, it } from 'vitest';
import { makeDocx, wordParagraph } from '../../../../../tests/support/make-docx';
import { patience } from '../../../../../tests/support/patience.ts';
import { processorMs } from '../../../../../tests/support/processor-time.ts';
import { richDocx } from '../../../../../tests/support/rich-docx';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';

const french = { language: 'fr-FR', rightToLeft: false };

async function translate(
  bytes: Uint8Array<ArrayBuffer>,
  by: (text: string) => string | undefined = pseudo,
  to = french,
) {
  const document = await openTranslatable({ name: 'a.docx', bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const { files, damaged } = await document.write(texts.map(by), to, makeContext());
  const out = files[0]?.bytes ?? new Uint8Array();
  return { document, texts, damaged, out, xml: await partsOf(out) };
}

async function partsOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const zip = await JSZip.loadAsync(bytes);
  const entries = Object.values(zip.files).map(
    async (file) => [file.name, await file.async('binarystring')] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

describe('DOCX in place', () => {
  it('finds every text once, with marks only where formatting or content would be lost', async () => {
    const { texts, document } = await translate(await richDocx());
    expect(texts).toEqual([
      'The first heading',
      'See <1>the bold annex</1> for details<2/>.',
      'Visit <1>our website</1> on page <2/> or <3>the other page</3>.',
      'Kept <1>inserted</1><2/> text',
      'After a tab<1/>and a break',
      'Beside the box',
      'In the text box',
      'In a control',
      'Due on <1/> at the latest',
      'A cell',
      'Figure 1 shows <1>part</1> of R&D <2/>',
      'The running head',
      'Is this right?',
      'Words of a note',
      'About annexes',
    ]);
    expect(document.plainText).toContain('12.50');
    expect(document.plainText).not.toContain('removed words');
  });

  it('changes only parts with text, and produces the same file for unchanged text', async () => {
    const source = await richDocx();
    const before = await partsOf(source);
    const { xml } = await translate(source);
    const changed = Object.keys(before).filter((path) => before[path] !== xml[path]);
    expect(Object.keys(xml)).toEqual(Object.keys(before));
    expect(changed.toSorted()).toEqual([
      'docProps/core.xml',
      'word/comments.xml',
      'word/document.xml',
      'word/footnotes.xml',
      'word/header1.xml',
      'word/styles.xml',
    ]);
    expect(await partsOf((await translate(source, (text) => text)).out)).toEqual(before);
  });

  it('keeps the surroundings of the words: formatting, links, fields, changes, ranges, boxes', async () => {
    const { xml, damaged } = await translate(await richDocx());
    const document = xml['word/document.xml'] ?? '';
    const text = Buffer.from(document, 'latin1').toString('utf8');
    expect(damaged).toBe(0);
    expect(text).toContain(
      '<w:rPr><w:b/><w:sz w:val="28"/><w:lang w:val="fr-FR"/></w:rPr><w:t xml:space="preserve">thé bóld áńńéx</w:t>',
    );
    expect(text).toContain(
      '<w:hyperlink r:id="rIdLink"><w:r><w:rPr><w:lang w:val="fr-FR"/></w:rPr>',
    );
    for (const kept of [
      '<w:instrText> PAGE </w:instrText>',
      '<w:instrText> HYPERLINK "https://example.org" </w:instrText>',
      '<w:delText>removed words</w:delText>',
      '<w:ins w:id="5" w:author="A">',
      '<w:sym w:font="Wingdings" w:char="F0FC"/>',
      '<w:footnoteReference w:id="2"/>',
      '<w:t xml:space="preserve">1 May</w:t>',
      '<w:commentRangeStart w:id="3"/>',
      '<w:pStyle w:val="Heading1"/><w:spacing w:after="60"/>',
      'R&amp;D &lt;2&gt;',
    ])
      expect(text).toContain(kept);
    expect(text.match(/Íń thé téxt bóx/g)).toHaveLength(2);
    expect(text.indexOf('fldCharType="begin"')).toBeLessThan(text.indexOf('HYPERLINK'));
    expect(xml['word/styles.xml']).toContain('<w:lang w:val="fr-FR" w:eastAsia="en-US"/>');
    const html = (
      await mammoth.convertToHtml({ buffer: Buffer.from((await translate(await richDocx())).out) })
    ).value;
    expect(html).toContain('<strong>thé bóld áńńéx</strong>');
    expect(html).toContain('<a href="https://example.org/">óúr wébśíté</a>');
    expect(html).toContain('<h1>');
    expect(html).not.toContain('removed words');
  });

  it('translates bound controls and the values that Word inserts into them', async () => {
    const bound = (
      path: string,
      words: string,
      more = '',
      store = '{11111111-2222-3333-4444-555555555555}',
    ) =>
      `<w:sdt><w:sdtPr>${more}<w:dataBinding w:prefixMappings="xmlns:ns0='urn:letter'" w:xpath="/ns0:letter[1]/${path}" w:storeItemID="${store}"/><w:text/></w:sdtPr><w:sdtContent>${words}</w:sdtContent></w:sdt>`;
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const client = bound('ns0:client[1]', run('the client &amp; partner'));
    const source = await makeDocx({
      body: [
        `<w:p>${run('Dear ')}${client}${run(', welcome')}</w:p>`,
        `<w:p>${run('To ')}${client}</w:p>`,
        bound('ns0:note[2]', wordParagraph('A note of its own')),
        `<w:p>${run('Kept ')}${bound('ns0:gone[1]', run('without a value'))}</w:p>`,
        `<w:p>${bound('ns0:empty[1]', run('Click here'), '<w:showingPlcHdr/>')}</w:p>`,
        `<w:p>${run('On ')}${bound('ns0:day[1]', run('1 May'), '<w:date/>')}</w:p>`,
      ].join(''),
      relationships:
        '<Relationship Id="rIdXml" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml" Target="../customXml/item1.xml"/>',
      files: {
        'customXml/item1.xml':
          '<?xml version="1.0"?><letter xmlns="urn:letter"><client>the client &amp; partner</client><note>First</note><note>A note of its own</note><empty/><day>1 May</day></letter>',
        'customXml/itemProps1.xml':
          '<ds:datastoreItem ds:itemID="{11111111-2222-3333-4444-555555555555}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>',
        'customXml/_rels/item1.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXmlProps" Target="itemProps1.xml"/></Relationships>',
      },
    });
    const { xml, texts } = await translate(source, (text) =>
      text.startsWith('<1>To') ? text.replace('the client', 'another client') : pseudo(text),
    );
    const utf8 = (path: string) => Buffer.from(xml[path] ?? '', 'latin1').toString('utf8');
    expect(texts).toContain('<1>Dear</1> the client & partner<2>, welcome</2>');
    expect(utf8('customXml/item1.xml')).toContain(
      `<client> ${pseudo('the client')} &amp; ${pseudo('partner')}</client>`,
    );
    expect(utf8('customXml/item1.xml')).toContain(
      `<note>First</note><note>${pseudo('A note of its own')}</note>`,
    );
    expect(utf8('customXml/item1.xml')).toContain('<empty/><day>1 May</day>');
    const document = utf8('word/document.xml');
    const ties = [...document.matchAll(/w:xpath="\/ns0:letter\[1\]\/ns0:(\w+)/g)].map(
      ([, name]) => name,
    );
    // The second client has a different translation, and one value does not exist: these lose their binding.
    expect(ties).toEqual(['client', 'note', 'empty', 'day']);
    expect(document).toContain('another client');
    expect(document).toContain(pseudo('without a value'));
  });

  it('gives the same document with other words when read with our own reader', async () => {
    const source = await richDocx();
    const read = async (bytes: Uint8Array<ArrayBuffer>) =>
      writeText(await readDocx(bytes, makeContext()));
    const plain = (text: string) => text.normalize('NFD').replace(/\u0301/g, '');
    const { out } = await translate(source);
    expect(await read(out)).not.toBe(await read(source));
    expect(plain(await read(out))).toBe(plain(await read(source)));
  });

  it('accepts words in another order, and loses nothing if marks are damaged', async () => {
    const moved = await translate(await richDocx(), (text) =>
      text.startsWith('Visit') ? '<3>Autre page</3> ou <2/> : <1>notre site</1>' : undefined,
    );
    const html = await mammoth.convertToHtml({ buffer: Buffer.from(moved.out) });
    expect(html.value).toMatch(
      /<a href="https:\/\/example.org">Autre page<\/a> ou 7 : <a href="https:\/\/example.org\/">notre site<\/a>/,
    );
    expect(moved.damaged).toBe(0);
    const broken = await translate(await richDocx(), (text) =>
      text.replace(/<\/?\d+\/?>/, '').replace('See', 'Voir'),
    );
    expect(broken.damaged).toBe(6);
    const text = await mammoth.extractRawText({ buffer: Buffer.from(broken.out) });
    expect(text.value).toContain('Voir the bold annex for details');
    expect(broken.xml['word/document.xml']).toContain('<w:footnoteReference w:id="2"/>');
  });

  it('changes the direction of paragraphs for a right-to-left language, and back', async () => {
    const arabic = { language: 'ar', rightToLeft: true };
    const to = await translate(
      await richDocx(),
      (text) => text.replace('The first heading', 'عنوان'),
      arabic,
    );
    expect(Buffer.from(to.xml['word/document.xml'] ?? '', 'latin1').toString('utf8')).toContain(
      '<w:pStyle w:val="Heading1"/><w:bidi/><w:spacing w:after="60"/></w:pPr><w:bookmarkStart w:id="0" w:name="_Toc1"/><w:r><w:rPr><w:rtl/><w:lang w:val="ar" w:bidi="ar"/></w:rPr><w:t xml:space="preserve">عنوان',
    );
    expect(to.xml['word/document.xml']).toContain('<w:tblStyle w:val="T"/><w:bidiVisual/><w:tblW');
    const source = await makeDocx({
      body: wordParagraph('عنوان', '<w:bidi/><w:jc w:val="left"/>'),
    });
    const back = await translate(source, () => 'Title');
    expect(back.xml['word/document.xml']).toContain('<w:bidi w:val="0"/><w:jc w:val="left"/>');
  });
});

describe('bad DOCX files', () => {
  const open = (bytes: Uint8Array<ArrayBuffer>) =>
    openTranslatable({ name: 'bad.docx', bytes }, makeContext());

  it('opens and writes 10,000 tables within 10 s of CPU time', { tags: ['sweep'] }, async () => {
    const cell = `<w:tc>${wordParagraph('Some words of a cell')}</w:tc>`;
    const table = `<w:tbl><w:tr>${cell}${cell.replace('Some', 'Other')}</w:tr></w:tbl><w:p/>`;
    const source = await makeDocx({ body: table.repeat(10_000) });
    const ms = await processorMs(async () => {
      const { texts, out } = await translate(source);
      expect(texts).toHaveLength(2);
      expect((await partsOf(out))['word/document.xml']?.match(/<w:tbl>/g)).toHaveLength(10_000);
    });
    expect(ms).toBeLessThan(patience(10_000));
  });

  it('rejects zip bombs, protected and damaged files with the specification’s message', async () => {
    const start = /^Failed to read file: bad\.docx - /;
    const bomb = new JSZip();
    bomb.file('word/document.xml', new Uint8Array(60_000_000));
    const packed = await bomb.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
    await expect(open(new Uint8Array(packed))).rejects.toMatchObject({
      code: 'limit',
      message: expect.stringMatching(start),
    });
    const deep = `${'<w:sdt><w:sdtContent>'.repeat(5000)}${'</w:sdtContent></w:sdt>'.repeat(5000)}`;
    await expect(open(await makeDocx({ body: deep }))).rejects.toMatchObject({ code: 'limit' });
    await expect(open(await makeDocx({ body: '<w:p><w:r></w:p>' }))).rejects.toThrow(
      /word\/document\.xml cannot be read/,
    );
    const good = await makeDocx({ body: wordParagraph('x') });
    const zip = await JSZip.loadAsync(good);
    zip.file('word/document.xml', '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>');
    const entities = new Uint8Array(
      new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })),
    );
    await expect(open(entities)).rejects.toMatchObject({ code: 'input' });
    await expect(open(good.slice(0, 300))).rejects.toThrow(start);
    const protectedFile = new Uint8Array(2048);
    protectedFile.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(open(protectedFile)).rejects.toThrow(start);
  });

  it('reports a file without text', async () => {
    const empty = await open(await makeDocx({ body: '<w:p/>' }));
    expect(empty.plainText).toBe('No readable text found in this file.');
    expect(empty.segments).toEqual([]);
  });

  it('notes for a signed document that the signature is not valid for the translation', async () => {
    const zip = await JSZip.loadAsync(await makeDocx({ body: wordParagraph('A signed contract') }));
    expect(
      (await translate(new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })))).document
        .notes,
    ).toEqual([]);
    zip.file('_xmlsignatures/sig1.xml', '<Signature/>');
    const { document } = await translate(
      new Uint8Array(await zip.generateAsync({ type: 'arraybuffer' })),
    );
    expect(document.notes.join()).toContain('The signature is not valid for the translation');
  });
});
