import { expect, it } from 'vitest';
import { writeEml } from './write-eml';

const bytesOf = (text: string) => new TextEncoder().encode(text);

it('adds nobody whom a name or an address writes into the lines of people', async () => {
  const mail = writeEml({
    headers: [['Subject', 'a\r\nBcc: c@example.org']],
    people: [
      ['From', [{ name: 'Ann\r\n, <b@example.org>', address: 'ann@example.org, c@example.org' }]],
      ['To', [{ name: '', address: 'd@example.org,e@example.org' }]],
    ],
    text: 'Words',
    attachments: [],
  });
  const [head = ''] = (await mail.text()).split('\r\n\r\n');
  expect(head.split('\r\n')).toEqual([
    'From: "Ann , <b@example.org>" <ann@example.orgc@example.org>',
    'To: d@example.orge@example.org',
    'Subject: a Bcc: c@example.org',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ]);
});

it('keeps each byte of an attached mail that is not ASCII', async () => {
  const latin = Uint8Array.of(...bytesOf('Subject: x\r\n\r\nGr'), 0xfc, ...bytesOf('n'));
  const rest = { contentId: '', mime: 'message/rfc822' };
  const mail = writeEml({
    headers: [],
    people: [],
    text: 'Words',
    attachments: [
      { ...rest, name: 'latin.eml', content: latin },
      { ...rest, name: 'plain.eml', content: bytesOf('Subject: y\r\n\r\nPlain') },
    ],
  });
  const text = await mail.text();
  expect(text).toContain(Buffer.from(latin).toString('base64'));
  expect(text).toContain(
    "Content-Type: message/rfc822\r\nContent-Disposition: attachment;\r\n filename*=UTF-8''plain.eml\r\n\r\nSubject: y",
  );
});
