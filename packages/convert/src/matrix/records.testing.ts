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
