import { noEdits } from '@entropy-tools/media/media/trim/trim-request';
import { expect, it } from 'vitest';
import { jobs } from './jobs';
import { allOverlays, defaultSettings, toTrimRequest, whyNotInstant } from './settings';
import { sourceOfTest } from './source.testing';
import { isSubtitleFile, shownAsUsual } from './subtitles';

const srt =
  '1\n00:00:01,000 --> 00:00:02,500\n<i>One</i>\nof two\n\n2\n00:00:09,000 --> 00:00:12,000\nLate\n';
const context = {
  signal: new AbortController().signal,
  ...{ onProgress: () => {}, warn: () => {}, loadAsset: () => Promise.reject(new Error('none')) },
};
const read = (name: string, text: string) => jobs.subtitles(new File([text], name), context);

it.each([
  ['film.srt', srt],
  ['film.VTT', `WEBVTT\n\n${srt.replaceAll(',', '.')}`],
])('%s is read in seconds and without marks', async (name, text) => {
  expect(isSubtitleFile({ name })).toBe(true);
  expect(await read(name, text)).toEqual([
    { from: 1, to: 2.5, text: 'One\nof two' },
    { from: 9, to: 12, text: 'Late' },
  ]);
});

it('what holds no subtitles is refused by its name', async () => {
  await expect(read('film.srt', 'hello')).rejects.toThrow('No subtitles were found');
});

it('subtitles go over the words, later by what was set, and prevent an instant cut', () => {
  const cues = [{ from: 1, to: 2, text: 'One' }];
  const subtitles = { ...shownAsUsual('a.srt', cues), shift: 0.5 };
  const settings = { ...defaultSettings, format: 'mp4', subtitles } as const;
  expect(allOverlays(settings)).toMatchObject([{ text: 'One', from: 1.5, to: 2.5, edge: 'lower' }]);
  expect(whyNotInstant(settings, sourceOfTest)).toMatch(/burnt into/);
});

it('what lies outside the kept parts is not drawn, so that pictures may be copied', () => {
  const subtitles = shownAsUsual('a.srt', [{ from: 1, to: 2, text: 'One' }]);
  const settings = { ...defaultSettings, edits: noEdits, subtitles };
  const overlaysOf = (from: number, to: number) =>
    toTrimRequest(settings, sourceOfTest, [{ from, to }], false).edits.overlays;
  expect(overlaysOf(2, 5)).toEqual([]);
  expect(overlaysOf(1.5, 5)).toHaveLength(1);
});
