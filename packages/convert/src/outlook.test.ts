/** Mail of Outlook in a container written by SheetJS's CFB: every target, texts of all kinds, and broken files. */

import { execFileSync } from 'node:child_process';
import { nodeContext } from '@tests/support/node-assets';
import { hasProgram, temporaryFile } from '@tests/support/programs';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';
import { type Mail, msg } from './outlook-mail.testing';

type Bytes = Uint8Array<ArrayBuffer>;

const pixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Compressed RTF from [MS-OXRTFCP], 4.1. */
const packedRtf = Uint8Array.from(
  Buffer.from(
    '2d0000002b0000004c5a4675f1c5c7a703000a0072637067313235423 20af32068656c0900206277 05b06c647d0a800fa0'.replaceAll(
      ' ',
      '',
    ),
    'hex',
  ),
);

/** RTF that is not compressed. */
function plainRtf(text: string): Bytes {
  const head = Buffer.alloc(16);
  head.writeUInt32LE(text.length + 12, 0);
  head.writeUInt32LE(text.length, 4);
  head.write('MELA', 8, 'latin1');
  return Uint8Array.from(Buffer.concat([head, Buffer.from(text, 'latin1')]));
}

const head = { '0037': 'Grüße aus Köln', '0C1A': 'Ann B.', '5D01': 'ann@example.org' };
const html = '<p onclick="x()">Hello <b>Zoë</b></p><img src="cid:pic@1"><script>alert(1)</script>';
const whole = msg({
  fields: { ...head, 1000: 'Hello Zoë', 1013: Uint8Array.from(Buffer.from(html)) },
  attachments: [
    { 3707: 'pic.png', '370E': 'image/png', 3712: 'pic@1', 3701: pixel },
    { 3707: '../../größe.csv', 3701: Uint8Array.from(Buffer.from('a,b')) },
    { mail: { fields: { '0037': 'Inside', 1000: 'The inner words' } } },
  ],
});

async function convert(content: Bytes, target: FormatId, name = 'a.msg') {
  const source = { name, format: 'msg', blob: new Blob([content]) } as const;
  const context = nodeContext();
  const { files, detail } = await convertFile({ source, target, options: defaultOptions, context });
  const blob = files[0]?.blob ?? new Blob();
  return { blob, text: await blob.text(), detail, warnings: context.warnings.join() };
}

test('becomes a page without scripts, with its picture', async () => {
  const { text, detail, warnings } = await convert(whole, 'html');
  expect(detail).toBe('1 mail, 3 attachments');
  expect(warnings).toContain('convert to ZIP');
  expect(text).toContain('Ann B. &lt;ann@example.org&gt;');
  expect(text).toContain('data:image/png;base64,');
  expect(text).not.toMatch(/<script|onclick/);
});

test('becomes a ZIP with the attached mail as EML', async () => {
  const zip = await JSZip.loadAsync(await (await convert(whole, 'zip')).blob.arrayBuffer());
  const names = Object.keys(zip.files);
  expect(names).toEqual(expect.arrayContaining(['mail.txt', 'mail.html', 'pic.png', 'Inside.eml']));
  expect(names.join()).not.toMatch(/\//);
  expect(await zip.file('Inside.eml')?.async('string')).toContain('Subject: Inside');
});

test('becomes an EML that Python reads', async () => {
  const { text } = await convert(whole, 'eml');
  expect(text).toMatch(/^From: "Ann B\." <ann@example\.org>\r\n/);
  if (!hasProgram('python3')) return;
  const script = `import sys, json, email
from email import policy
m = email.message_from_bytes(open(sys.argv[1], 'rb').read(), policy=policy.default)
print(json.dumps({'subject': m['subject'], 'to': m['to'], 'cc': m['cc'], 'date': m['date'],
 'text': m.get_body(('plain',)).get_content().strip(), 'html': m.get_body(('html',)).get_content().strip(),
 'parts': [(p.get_content_type(), p.get_filename()) for p in m.walk()], 'defects': len(m.defects)}))`;
  const read = execFileSync('python3', ['-c', script, temporaryFile('a.eml', text)], {
    encoding: 'utf8',
  });
  expect(JSON.parse(read)).toEqual({
    subject: 'Grüße aus Köln',
    to: 'Zoë <0@example.org>',
    cc: 'Team <1@example.org>',
    date: 'Fri, 27 Nov 2026 09:00:00 +0000',
    text: 'Hello Zoë',
    html,
    parts: [
      ['multipart/mixed', null],
      ['multipart/alternative', null],
      ['text/plain', null],
      ['multipart/related', null],
      ['text/html', null],
      ['image/png', 'pic.png'],
      ['application/octet-stream', '../../größe.csv'],
      ['message/rfc822', 'Inside.eml'],
      ['text/plain', null],
    ],
    defects: 0,
  });
});

describe('a text of RTF', () => {
  test('that is compressed is unpacked', async () => {
    const { text } = await convert(msg({ fields: { ...head, 1009: packedRtf } }), 'txt');
    expect(text).toContain('hello world');
  });
  test('that wraps HTML gives the HTML', async () => {
    const wrapped = plainRtf(
      "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\fonttbl{\\f0 Arial;}}{\\*\\htmltag64 <p>}\\htmlrtf {\\f0 \\htmlrtf0 Caf\\'e9 \\u8364?5 \\{x\\}{\\*\\htmltag84 <b>}bold{\\*\\htmltag92 </b>}\\htmlrtf \\par}\\htmlrtf0 {\\*\\htmltag72 </p>}}",
    );
    const { text } = await convert(msg({ fields: { ...head, 1009: wrapped } }), 'eml');
    const [, body = ''] = text.split('\r\n\r\n');
    expect(Buffer.from(body, 'base64').toString()).toBe('<p>Café €5 {x}<b>bold</b></p>');
  });
});

describe('what is no mail', () => {
  test.each([
    ['a cut file', () => whole.subarray(0, 900), /damaged|no mail/],
    ['other words', () => Uint8Array.from(Buffer.from('plain words')), /not a MSG file/],
    ['a mail in a mail in a mail …', () => msg(deep(12)), /eight deep/],
    ['RTF of 4 GB', () => msg({ fields: { 1009: hugeRtf() } }), /too large/],
  ] as const)('%s: a sentence', async (_, content, says) => {
    await expect(convert(content(), 'txt')).rejects.toThrow(says);
  });
});

function deep(depth: number): Mail {
  return {
    fields: { '0037': `${depth}` },
    ...(depth > 0 ? { attachments: [{ mail: deep(depth - 1) }] } : {}),
  };
}

function hugeRtf(): Bytes {
  const bytes = packedRtf.slice();
  bytes.fill(0xff, 4, 8);
  return bytes;
}
