import type { Format } from './format';

const sniffed = [undefined] as const;

/** Subtitles, mail, address cards and calendars. */
export const recordFormats = {
  srt: {
    name: 'SubRip subtitles',
    kind: 'subtitles',
    mime: 'application/x-subrip',
    alsoMime: ['text/srt'],
    sniffed,
  },
  vtt: { name: 'WebVTT subtitles', kind: 'subtitles', mime: 'text/vtt', sniffed },
  ass: { name: 'Advanced SubStation subtitles', kind: 'subtitles', mime: 'text/x-ass', sniffed },
  ssa: { name: 'SubStation subtitles', kind: 'subtitles', mime: 'text/x-ssa', sniffed },
  sbv: { name: 'YouTube subtitles', kind: 'subtitles', mime: 'text/x-sbv', sniffed },
  lrc: { name: 'Lyrics with times', kind: 'subtitles', mime: 'application/x-lrc', sniffed },
} as const satisfies Record<string, Format>;
