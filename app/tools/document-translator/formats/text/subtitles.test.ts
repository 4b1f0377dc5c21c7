import { makeContext } from '@entropy-tools/documents/doc/testing/make-context';
import { describe, expect, it } from 'vitest';
import { pseudo } from '../pseudo.testing';
import { openTranslatable } from '../translatable';

async function translate(name: string, source: string, by: (text: string) => string) {
  const bytes = new TextEncoder().encode(source);
  const document = await openTranslatable({ name, bytes }, makeContext());
  const texts = document.segments.map(({ text }) => text);
  const to = { language: 'de', rightToLeft: false };
  const result = await document.write(texts.map(by), to, makeContext());
  return { texts, result, text: new TextDecoder().decode(result.files[0]?.bytes) };
}

const srt = [
  '1\r\n00:00:01,000 --> 00:00:03,000\r\nWe walked along the river\r\nuntil the old bridge',
  '2\r\n00:00:03,100 --> 00:00:05,000\r\nand <i>nobody</i> was there.',
  '3\r\n00:00:06,000 --> 00:00:08,000 X1:10\r\n{\\an8}- Hello!\r\n- Who is it?',
  '4\r\n00:01:06,000 --> 00:01:08,000\r\n♪ 12 ♪',
  '',
].join('\r\n\r\n');

describe('SubRip', () => {
  it('translates a sentence over two cues as one, and keeps times, speakers and tags', async () => {
    const { texts, text } = await translate('film.srt', srt, pseudo);
    expect(texts).toEqual([
      'We walked along the river until the old bridge<1/>and <2>nobody</2> was there.',
      '- Hello!<1/>- Who is it?',
    ]);
    expect(text).toBe(
      pseudo(srt.replaceAll('\r\n', '\u0001'))
        .replaceAll('\u0001', '\r\n')
        .replace('<í>', '<i>')
        .replace('</í>', '</i>')
        .replace('{\\áń8}', '{\\an8}'),
    );
  });

  it('comes out byte for byte if nothing changes', async () => {
    expect((await translate('film.srt', `\ufeff${srt}`, (text) => text)).text).toBe(srt);
  });

  it('divides a translation that lost its marks by the length of the cues', async () => {
    const { text } = await translate(
      'film.srt',
      srt,
      () => 'Eins zwei drei vier fünf sechs sieben',
    );
    const cues = text.split('\r\n\r\n');
    expect(cues[0]).toBe('1\r\n00:00:01,000 --> 00:00:03,000\r\nEins zwei drei vier fünf');
    expect(cues[1]).toBe('2\r\n00:00:03,100 --> 00:00:05,000\r\nsechs sieben');
  });

  it('keeps the order of times if the marks come back in another order', async () => {
    const three = ['Then we', 'went on', 'to sleep.'].map(
      (words, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${words}`,
    );
    const { text } = await translate('a.srt', three.join('\n\n'), () => 'eins<2/>zwei<1/>drei');
    expect(text.replace(/\n/g, ' ')).toMatch(/^1 0.* eins {2}2 0.* zwei {2}3 0.* drei$/);
  });

  it('gives the first cues the words if there are fewer words than cues', async () => {
    const { text } = await translate('film.srt', srt, (source) =>
      source.startsWith('We') ? 'Ja' : source,
    );
    expect(text).toContain('00:00:03,000\r\nJa\r\n');
  });

  it('leaves the number of a cue that no blank line stands before', async () => {
    const source =
      '1\n00:00:01,000 --> 00:00:02,000\nHello\n2\n00:00:03,000 --> 00:00:04,000\nagain.\n';
    const { texts, text } = await translate('a.srt', source, pseudo);
    expect(texts).toEqual(['Hello<1/>again.']);
    expect(text).toBe(source.replace('Hello', pseudo('Hello')).replace('again', pseudo('again')));
  });

  it('breaks lines evenly at the width of the file', async () => {
    const long = 'Der Fluss war an diesem Abend sehr still und niemand ging noch über die Brücke';
    const { text } = await translate('film.srt', srt, (source) =>
      source.startsWith('We') ? `${long}<1/>und <2>dort</2>.` : source,
    );
    const lines = text.split('\r\n').slice(2, 4);
    expect(lines.join(' ')).toBe(long);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
    const chinese = '那天晚上河水非常平静没有人再走过那座桥我们一直走到很晚才回家';
    const other = await translate('film.srt', srt, () => chinese);
    for (const line of other.text.split('\r\n')) expect(line.length).toBeLessThanOrEqual(42);
    expect(other.text.replace(/[^\p{Script=Han}]/gu, '')).toBe(chinese + chinese);
  });
});

describe('WebVTT', () => {
  const vtt =
    'WEBVTT - Title\n\nSTYLE\n::cue { color: red }\n\nNOTE a note\nof two lines\n\nintro\n00:01.000 --> 00:02.000 line:0\n<v Anna>Good <00:01.500><c.loud>day.</c></v>\n\n00:03.000 --> 00:04.000\nAll the best\n';

  it('keeps the head, styles, notes, names of cues, settings and times', async () => {
    const { texts, text } = await translate('film.vtt', vtt, (one) =>
      one.replace('Good', 'Guten').replace('day', 'Tag -->').replace('All', 'Alles'),
    );
    expect(texts).toEqual(['Good <1/><2>day.</2>', 'All the best']);
    expect(text).toBe(vtt.replace('Good', 'Guten').replace('day', 'Tag →').replace('All', 'Alles'));
  });
});

it('a picture with the name of a subtitle file is refused in a sentence', async () => {
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  await expect(openTranslatable({ name: 'a.srt', bytes }, makeContext())).rejects.toThrow(
    /^Failed to read file: a\.srt - It is a PNG .*not text/,
  );
});
