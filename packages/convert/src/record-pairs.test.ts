/** Mail, address cards and calendars: every pair, and files that hold none. */

import { nodeContext } from '@tests/support/node-assets';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

async function convert(name: string, content: string, target: FormatId) {
  const format = name.slice(name.lastIndexOf('.') + 1) as FormatId;
  const source = { name, format, blob: new Blob([content]) };
  const context = nodeContext();
  const { files, detail } = await convertFile({ source, target, options: defaultOptions, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { blob: file.blob, text: await file.blob.text(), detail, warnings: context.warnings };
}

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const eml = `From: =?UTF-8?Q?J=C3=B6rg?= <joerg@example.org>
To: "Ann B." <ann@example.org>, team@example.org
Subject: =?ISO-8859-1?Q?Gr=FC=DFe?=
Date: Fri, 27 Nov 2026 09:00:00 +0200
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: multipart/related; boundary=y

--y
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<p onclick=3D"steal()">Hello <b>Ann</b><script>alert(1)</script></p><img src=
=3D"https://tracker.example/p.gif"><img src=3D"cid:pic"><iframe src=3D"https://e.example"></iframe>
--y
Content-Type: image/png
Content-ID: <pic>
Content-Transfer-Encoding: base64

${pixel}
--y--
--x
Content-Type: text/csv; name="../../list.csv"
Content-Disposition: attachment; filename="../../list.csv"

a,b
--x--
`;

describe('mail', () => {
  test('becomes a page without scripts and without pictures of other places', async () => {
    const { text, detail, warnings } = await convert('hello.eml', eml, 'html');
    expect(text).toContain('Jörg &lt;joerg@example.org&gt;');
    expect(text).toContain('Grüße');
    expect(text).toContain('data:image/png;base64,');
    expect(text).not.toMatch(/<script|onclick|src="https?:|<iframe|alert/);
    expect(detail).toBe('1 mail, 2 attachments');
    expect(warnings.join()).toContain('convert to ZIP to have them');
  });
  test('becomes text, and a PDF by way of the page', async () => {
    const { text } = await convert('hello.eml', eml, 'txt');
    expect(text).toMatch(/^From: Jörg <joerg@example.org>\nTo: Ann B\. <ann@example.org>, team@/);
    expect(text).toContain('Hello Ann');
    expect((await convert('hello.eml', eml, 'pdf')).text.startsWith('%PDF-')).toBe(true);
  });
  test('becomes a ZIP with its attachments, inside of their folder', async () => {
    const zip = await JSZip.loadAsync(
      await (await convert('hello.eml', eml, 'zip')).blob.arrayBuffer(),
    );
    const names = Object.keys(zip.files);
    expect(names.slice(0, 2)).toEqual(['mail.txt', 'mail.html']);
    expect(names.join()).not.toMatch(/\//);
    expect(await zip.file(names[3] ?? '')?.async('string')).toMatch(/^a,b/);
  });
  test('of a mailbox comes whole', async () => {
    const plain = 'From: a@example.org\nSubject: One\n\nFirst\n>From the start\n';
    const mbox = `From a@example.org Fri Nov 27 09:00:00 2026\n${plain}\nFrom b@example.org Fri Nov 27 09:00:00 2026\nFrom: b@example.org\nSubject: Two\n\nSecond\n`;
    const { text, detail } = await convert('all.mbox', mbox, 'txt');
    expect(detail).toBe('2 mails');
    expect(text).toMatch(/One[\s\S]*\nFrom the start[\s\S]*Two[\s\S]*Second/);
    const zip = await JSZip.loadAsync(
      await (await convert('all.mbox', mbox, 'zip')).blob.arrayBuffer(),
    );
    expect(Object.keys(zip.files)).toContain('0002/mail.txt');
  });
});

const vcf = `BEGIN:VCARD\r
VERSION:3.0\r
FN:Müller\\, Anna\r
N:Müller;Anna;;;\r
EMAIL;TYPE=HOME:anna@example.org\r
EMAIL:second@example.org\r
TEL;TYPE=CELL:+27 82 \r
 123 4567\r
ADR:;;1 Long Street;Cape Town;;8001;South Africa\r
PHOTO;ENCODING=b:AAAA\r
NOTE:Two\\nlines\r
END:VCARD\r
BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=
=B6rg
TEL;CELL:0821234567
END:VCARD
`;

describe('address cards', () => {
  test('become JSON and a table', async () => {
    const { text, detail } = await convert('people.vcf', vcf, 'json');
    expect(detail).toBe('2 cards');
    expect(JSON.parse(text)).toMatchObject([
      {
        'Full name': 'Müller, Anna',
        'Given name': 'Anna',
        Emails: ['anna@example.org', 'second@example.org'],
        Addresses: ['1 Long Street, Cape Town, 8001, South Africa'],
        Note: 'Two\nlines',
      },
      { 'Full name': 'Jörg Müller', Phones: ['0821234567'] },
    ]);
    const csv = (await convert('people.vcf', vcf, 'csv')).text;
    expect(csv.split(/\r?\n/)[0]).toBe(
      'Full name,Given name,Family name,Email 1,Email 2,Phone 1,Address 1,Note',
    );
    expect((await convert('people.vcf', vcf, 'html')).text).toContain('<td>Jörg Müller</td>');
  });
  test('come back from a table with the same people', async () => {
    const csv = (await convert('people.vcf', vcf, 'csv')).text;
    const back = (await convert('people.csv', csv, 'vcf')).text;
    expect(back).toContain('FN:Müller\\, Anna');
    expect(back).toContain('TEL:0821234567');
    const again = JSON.parse((await convert('people.vcf', back, 'json')).text);
    const [anna] = again as Record<string, unknown>[];
    expect(anna).toMatchObject({ 'Family name': 'Müller', Note: 'Two\nlines' });
    expect(anna?.Emails).toEqual(['anna@example.org', 'second@example.org']);
  });
  test('come from the tables of other programs', async () => {
    const csv =
      'First Name,Last Name,E-mail 1 - Value,Mobile Phone,Company\nAnn,Bee,a@example.org,0821,ACME\n,,,,\n';
    const { text } = await convert('contacts.csv', csv, 'vcf');
    expect(text).toContain(
      'FN:Ann Bee\r\nN:Bee;Ann;;;\r\nORG:ACME\r\nEMAIL:a@example.org\r\nTEL:0821',
    );
  });
});

describe('calendars from tables', () => {
  test('of Google: all days and times of twelve hours, other columns told', async () => {
    const csv = `Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private
Lunch,05/30/2026,12:05 PM,05/30/2026,1:10 PM,False,"Soup, bread",Cape Town,True
Holiday,06/01/2026,,06/03/2026,,True,,,
`;
    const { text, detail, warnings } = await convert('a.csv', csv, 'ics');
    expect(detail).toBe('2 events');
    expect(warnings.join()).toMatch(/left out: Private/);
    expect(text).toMatch(/DTSTART:20260530T120500\r\nDTEND:20260530T131000/);
    expect(text).toContain('DESCRIPTION:Soup\\, bread');
    expect(text).toMatch(/DTSTART;VALUE=DATE:20260601\r\nDTEND;VALUE=DATE:20260604/);
    expect((await convert('a.csv', csv, 'ics')).text.match(/UID:.*/g)).toEqual(
      text.match(/UID:.*/g),
    );
  });
  test('come back from our own table', async () => {
    const csv = (await convert('work.ics', ics, 'csv')).text;
    const { text } = await convert('work.csv', csv, 'ics');
    expect(JSON.parse((await convert('work.ics', text, 'json')).text)).toEqual(
      JSON.parse((await convert('work.ics', ics, 'json')).text),
    );
  });
  test('with days that may be meant either way are told, and those of Europe are not', async () => {
    const made = await convert('a.csv', 'Date,Title\n03/04/2026,A\n', 'ics');
    expect(made.text).toContain('DATE:20260304');
    expect(made.warnings.join()).toContain('month first');
    const other = await convert('a.csv', 'Date;Title\n27/11/2026;A\n03/04/2026;B\n', 'ics');
    expect(other.text).toContain('DATE:20260403');
    expect(other.warnings).toEqual([]);
    const dotted = await convert('a.csv', 'Start,Title\n27.11.2026 09:30,A\n', 'ics');
    expect(dotted.text).toContain('DTSTART:20261127T093000');
  });
  test('without days are none', async () => {
    await expect(convert('a.csv', 'Date,Title\nsoon,A\n', 'ics')).rejects.toThrow(/No column/);
  });
});

const ics = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:2
DTSTART;TZID=Africa/Johannesburg:20261127T090000
DURATION:PT1H30M
SUMMARY:Meeting\\, long
RRULE:FREQ=WEEKLY;BYDAY=FR
ORGANIZER:mailto:ann@example.org
BEGIN:VALARM
DESCRIPTION:Reminder
TRIGGER:-PT15M
END:VALARM
END:VEVENT
BEGIN:VEVENT
UID:1
DTSTART;VALUE=DATE:20261101
SUMMARY:Day <off>
END:VEVENT
END:VCALENDAR
`;

test('calendars become JSON, a table and a page; time zones stay', async () => {
  const { text, detail } = await convert('work.ics', ics, 'json');
  expect(detail).toBe('2 events');
  expect(JSON.parse(text)).toEqual([
    { Title: 'Day <off>', Start: '2026-11-01', Id: '1' },
    {
      Title: 'Meeting, long',
      Start: '2026-11-27T09:00:00',
      End: '2026-11-27T10:30:00',
      'Time zone': 'Africa/Johannesburg',
      Repeats: 'FREQ=WEEKLY;BYDAY=FR',
      Organiser: 'ann@example.org',
      Id: '2',
    },
  ]);
  expect((await convert('work.ics', ics, 'csv')).text).toContain('"Meeting, long"');
  expect((await convert('work.ics', ics, 'html')).text).toContain('Day &lt;off&gt;');
});

test.each([
  ['a.eml', 'plain words', /No mail/],
  ['a.mbox', eml, /No mail/],
  ['a.vcf', 'BEGIN:VCARD\nVERSION:3.0\nFN:cut', /no address cards/],
  ['a.ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR', /no events/],
  ['a.ics', 'BEGIN:VEVENT\nDTSTART:nonsense\nEND:VEVENT', /damaged|no events/],
] as const)('%s of other content: a sentence', async (name, content, says) => {
  await expect(
    convert(name, content, name === 'a.eml' || name === 'a.mbox' ? 'txt' : 'json'),
  ).rejects.toThrow(says);
});
test('a table without people is no address book', async () => {
  await expect(convert('a.csv', 'x,y\n1,2\n', 'vcf')).rejects.toThrow(/No column/);
});
