import { defaultOptions } from '@entropy-tools/convert/options';
import { expect, test } from 'vitest';
import { tellCopies } from './tell-copies';

const ask = (format: string, target: string, streams: string, height: number | null = null) => {
  const [pictures = '', sounds = ''] = streams.split('+');
  return tellCopies({
    codecs: {
      pictures: pictures.split(' ').filter(Boolean),
      sounds: sounds.split(' ').filter(Boolean),
    },
    ...{ format, target, bytes: 1000 },
    options: { ...defaultOptions, film: { ...defaultOptions.film, height } },
  });
};

test.each([
  ['mkv', 'mp4', 'avc+aac', 'MP4 takes all of it as it is: copied in seconds, without loss.'],
  [
    'mkv',
    'mp4',
    'hevc+opus',
    'Its pictures are copied without loss; its sound (OPUS) is encoded anew for MP4.',
  ],
  [
    'webm',
    'mp4',
    'vp9+opus',
    'MP4 does not take its pictures (VP9), so they are encoded anew: that may last as long as the film.',
  ],
  ['mov', 'mp4', 'avc+aac', 'MP4 takes all of it as it is: copied in seconds, without loss.'],
  [
    'mov',
    'mp4',
    'hevc+aac',
    'MP4 does not take its pictures (H.265), so they are encoded anew: that may last as long as the film.',
  ],
  ['mp4', 'm4a', 'avc+aac', 'M4A takes its sound as it is: copied in seconds, without loss.'],
  ['mp4', 'mp3', 'avc+aac', ''],
  ['mp4', 'png', 'avc+aac', ''],
])('%s to %s of %s', (format, target, streams, sentence) => {
  expect(ask(format, target, streams)).toBe(sentence);
});

test('a setting that takes encoding is named as the reason', () => {
  expect(ask('mkv', 'mp4', 'avc+aac', 480)).toMatch(
    /^Your settings need its pictures encoded anew/,
  );
});
