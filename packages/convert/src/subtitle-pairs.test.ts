/** Subtitles as people have them, and files that hold none; every pair is in the matrix. */

import { nodeContext } from '@tests/support/node-assets';
import { describe, expect, test } from 'vitest';
import { convertFile } from './convert';
import type { FormatId } from './formats/formats';
import { defaultOptions } from './options';

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

async function convert(name: string, content: BlobPart, target: FormatId) {
  const warnings: string[] = [];
  const format = name.slice(name.lastIndexOf('.') + 1) as FormatId;
  const source = { name, format, blob: new Blob([content]) };
  const context = { ...nodeContext(), warn: (text: string) => void warnings.push(text) };
  const { files, detail } = await convertFile({ source, target, options: defaultOptions, context });
  const [file] = files;
  if (!file) throw new Error('nothing came out');
  return { name: file.name, text: await file.blob.text(), detail, warnings };
}

describe('subtitles as people have them', () => {
  test('keep bold and italics between SRT, VTT and ASS', async () => {
    const ass = (await convert('film.srt', srt, 'ass')).text;
    expect(ass).toContain('{\\i1}italics{\\i0}\\Nand 2 < 3 & more');
    const vtt = (await convert('film.ass', ass, 'vtt')).text;
    expect(vtt).toContain('<i>italics</i>\nand 2 &lt; 3 &amp; more');
    expect((await convert('film.vtt', vtt, 'srt')).text).toBe(srt);
  });
  test('in UTF-16, in windows-1252, with other line ends and without numbers', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(srt, 'utf16le')]);
    expect((await convert('film.srt', utf16, 'vtt')).text).toContain('Größe');
    const latin = Buffer.from('00:00:01.5 --> 00:00:02,0\r\nGröße\r\n', 'latin1');
    expect((await convert('film.srt', latin, 'vtt')).text).toContain(
      '00:00:01.500 --> 00:00:02.000\nGröße',
    );
  });
  test('of WebVTT lose comments, styles and places, and keep entities', async () => {
    const vtt = `WEBVTT - title\n\nSTYLE\n::cue { color: red }\n\nNOTE 00:01.000 --> 00:02.000\nnot shown\n\nintro\n00:01.000 --> 00:02.000 align:start line:0\n<v Ann>Tom &amp; <c.loud>Jerry</c> <00:01.500>&#9731;\n`;
    expect((await convert('film.vtt', vtt, 'txt')).text).toBe('Tom & Jerry ☃\n');
  });
  test('of ASS are sorted, without drawings, with the look of their style', async () => {
    const ass = `[V4+ Styles]\nFormat: Name, Bold, Italic\nStyle: Loud,-1,0\n[Events]\nFormat: Layer, Start, End, Style, Text\nDialogue: 0,0:00:05.00,0:00:06.00,Loud,Second, {\\b0}quiet\nComment: 0,0:00:00.00,0:00:01.00,Loud,no\nDialogue: 0,0:00:01.00,0:00:02.00,None,{\\p1}m 0 0 l 9 9{\\p0}First\\hone\n`;
    expect((await convert('film.ass', ass, 'srt')).text).toBe(
      '1\n00:00:01,000 --> 00:00:02,000\nFirst\u00a0one\n\n2\n00:00:05,000 --> 00:00:06,000\n<b>Second, </b>quiet\n',
    );
  });
  test('of lyrics repeat lines with several times and follow the offset', async () => {
    const lrc = '[ti:Song]\n[offset:500]\n[00:03.00][00:01.50]Again\n[00:02.00]<00:02.00>Once\n';
    expect((await convert('song.lrc', lrc, 'sbv')).text).toBe(
      '0:00:01.000,0:00:01.500\nAgain\n\n0:00:01.500,0:00:02.500\nOnce\n\n0:00:02.500,0:00:07.500\nAgain\n',
    );
  });
  test('that overlap or end before they begin are told', async () => {
    const odd = '1\n00:00:05,000 --> 00:00:01,000\nA\n\n2\n00:00:06,000 --> 00:00:07,000\nB\n';
    const { warnings, text } = await convert('film.srt', odd, 'lrc');
    expect(text).toBe('[00:05.00]A\n[00:06.00]B\n[00:07.00]\n');
    expect(warnings.join(' ')).toMatch(/1 subtitle ended before.*overlap/);
  });
});

test.each([
  ['film.srt', 'plain words', /No subtitles were found/],
  ['film.vtt', srt, /VTT file/],
  ['film.srt', Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 37) % 31)), /SRT file/],
  ['film.srt', '1\n00:00:01,000 --> 00:00:02,000\n\n', /times, but no text/],
  ['film.ass', '[Events]\nDialogue: 0,0:00:01.00', /ASS file/],
  ['film.srt', `${'<b '.repeat(200_000)}`, /No subtitles/],
  ['film.vtt', `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<b'.repeat(200_000)}\n\n00:02.000`, null],
] as const)('%s of other content: a sentence, at once', async (name, content, says) => {
  const made = convert(name, content as BlobPart, 'txt');
  if (says) await expect(made).rejects.toThrow(says);
  else expect((await made).detail).toBe('1 subtitle');
});
