/** Subtitles, mail, address cards and calendars, and what ffmpeg sees in subtitles. */

import {
  bytesOf,
  textOf as decode,
  type Judge,
  type Judges,
  make,
  type Source,
  type Sources,
  wordsOf,
} from './tools.testing';

const srt = `1
00:00:01,000 --> 00:00:03,500
First line, with <i>italics</i>
and 2 < 3 & more

2
00:00:04,000 --> 00:00:06,250
<b>Größe</b> — שלום

3
01:02:03,450 --> 01:02:05,000
1984
`;
const shown = ['First line, with italics and 2 < 3 & more', 'Größe — שלום', '1984'];
/** Hundredths of a second. */
const starts = [100, 400, 372_345];
const words = wordsOf(shown.join(' '));

const byHand = (text: string, wanted: string): Source => ({
  by: 'hand',
  make: () => bytesOf(text),
  words: wordsOf(wanted),
});
const byFfmpeg = (format: string, name = format): Source => ({
  by: 'ffmpeg',
  make: (tools) =>
    make(
      tools,
      'ffmpeg',
      ['-v', 'error', '-i', 'in.srt', '-f', name, `out.${format}`],
      { 'in.srt': bytesOf(srt) },
      `out.${format}`,
    ),
  words,
});

const eml = `From: Ann <ann@example.org>
To: team@example.org
Subject: =?ISO-8859-1?Q?Gr=FC=DFe?=
Date: Fri, 27 Nov 2026 09:00:00 +0200
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=x

--x
Content-Type: text/html; charset=utf-8

<p>Hello <b>team</b>, the tide turns twice</p>
--x
Content-Type: text/csv; name="list.csv"
Content-Disposition: attachment; filename="list.csv"

a,b
--x--
`;
const mailWords = 'Grüße Hello team the tide turns twice';

/** Records of each format. */
export const recordSources: Sources = {
  srt: { ...byHand(srt, ''), words },
  vtt: byFfmpeg('vtt', 'webvtt'),
  ass: byFfmpeg('ass'),
  ssa: byFfmpeg('ssa', 'ass'),
  lrc: byFfmpeg('lrc'),
  sbv: {
    ...byHand(
      '0:00:01.000,0:00:03.500\nFirst line, with italics\nand 2 < 3 & more\n\n0:00:04.000,0:00:06.250\nGröße — שלום\n\n1:02:03.450,1:02:05.000\n1984\n',
      '',
    ),
    words,
  },
  eml: byHand(eml, mailWords),
  msg: {
    by: 'CFB of SheetJS',
    make: async () => {
      const { msg } = await import('../outlook-mail.testing');
      const html = bytesOf('<p>Hello <b>team</b>, the tide turns twice</p>');
      const fields = { '0037': 'Grüße', '0C1A': 'Ann', '5D01': 'ann@example.org', 1013: html };
      return msg({ fields, attachments: [{ 3707: 'list.csv', 3701: bytesOf('a,b') }] });
    },
    words: wordsOf(mailWords),
  },
  mbox: byHand(`From ann@example.org Fri Nov 27 09:00:00 2026\n${eml}\n`, mailWords),
  vcf: byHand(
    'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Anna Müller\r\nN:Müller;Anna;;;\r\nEMAIL:anna@example.org\r\nTEL;TYPE=CELL:0821234567\r\nEND:VCARD\r\n',
    'Anna Müller anna example org 0821234567',
  ),
  ics: byHand(
    'BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:2\nDTSTART;TZID=Africa/Johannesburg:20261127T090000\nDURATION:PT1H30M\nSUMMARY:Meeting\\, long\nEND:VEVENT\nEND:VCALENDAR\n',
    'Meeting long',
  ),
};

/** A table of events. */
export const eventTable = byHand(
  'Title,Start,End,Place\n"Meeting, long",2026-11-27 09:00,2026-11-27 10:30,Knysna\nDay off,2026-12-16,,\n',
  'Meeting long Knysna Day off',
);

/** A mail without defects; prints its subject, its text and the names of its attachments. */
const mailReader = `import email
from email import policy
mail = email.message_from_bytes(open("in.eml", "rb").read(), policy=policy.default)
assert not mail.defects, mail.defects
print(mail["subject"], mail.get_body(("html", "plain")).get_content())
print([part.get_filename() for part in mail.iter_attachments()])`;

/** Starts and texts without tags, as ffmpeg shows them. */
function readSrt(text: string): { start: number; text: string }[] {
  return text
    .replaceAll('\r', '')
    .trim()
    .split(/\n\n(?=\d+\n)/)
    .map((block) => {
      const [, times = '', ...lines] = block.split('\n');
      const [h = 0, m = 0, s = 0, ms = 0] = times.split(/[:,\s]/).map(Number);
      const start = Math.round((((h * 60 + m) * 60 + s) * 1000 + ms) / 10);
      return {
        start,
        text: lines
          .join(' ')
          .replace(/<\/?[a-z][^>]*>/g, '')
          .trim(),
      };
    })
    .filter((one) => one.text !== '');
}

const ffmpeg: Judge = {
  by: 'ffmpeg',
  check: async ({ to, bytes }, { run }) => {
    const args = ['-v', 'error', '-i', `in.${to}`, '-f', 'srt', '-'];
    const ran = await run('ffmpeg', args, { [`in.${to}`]: bytes });
    if (ran.code !== 0) return [`ffmpeg: ${ran.stderr}`];
    const seen = readSrt(ran.stdout);
    return shown.flatMap((text, at) =>
      seen[at]?.text === text && seen[at]?.start === starts[at]
        ? []
        : [`subtitle ${at + 1}: ${seen[at]?.start} ${seen[at]?.text}`],
    );
  },
};

export const recordJudges: Judges = {
  eml: {
    by: 'Python',
    check: async ({ bytes, source }, { run }) => {
      const ran = await run('python3', ['-c', mailReader], { 'in.eml': bytes });
      if (ran.code !== 0) return [`Python: ${ran.stderr.slice(-300)}`];
      const found = wordsOf(ran.stdout);
      return [...(source.words ?? []), 'list', 'csv']
        .filter((word) => !found.includes(word))
        .map((word) => `lacks ${word}`);
    },
  },
  // No program here reads it.
  ics: {
    by: 'its lines as text',
    check: async ({ bytes }) => {
      const lines = decode(bytes).replaceAll('\r\n ', '').split('\r\n');
      const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
      const wanted = ['BEGIN:VEVENT', 'END:VEVENT', 'UID:.+', 'DTSTAMP:\\d{8}T\\d{6}Z'];
      const faults = wanted
        .filter((line) => count(new RegExp(`^${line}$`)) !== 2)
        .map((line) => `not two lines ${line}`);
      const once = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'SUMMARY:Meeting\\, long', 'LOCATION:Knysna'];
      const times = ['DTSTART:20261127T090000', 'DTEND:20261127T103000', 'SUMMARY:Day off'];
      const lacking = [...once, ...times, 'DTSTART;VALUE=DATE:20261216', 'END:VCALENDAR'].filter(
        (line) => !lines.includes(line),
      );
      return [...faults, ...lacking.map((line) => `lacks ${line}`)];
    },
  },
  srt: ffmpeg,
  vtt: ffmpeg,
  ass: ffmpeg,
  ssa: ffmpeg,
  lrc: ffmpeg,
  // No program here reads it.
  sbv: {
    by: 'its times and words as text',
    check: async ({ bytes }) => {
      const text = decode(bytes).replace(/<\/?[a-z][^>]*>/g, '');
      return ['0:00:01.000,', '0:00:04.000,', '1:02:03.450,', 'Größe — שלום', '1984']
        .filter((part) => !text.includes(part))
        .map((part) => `lacks ${part}`);
    },
  },
};
