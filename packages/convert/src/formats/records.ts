import type { Format } from './format';

const sniffed = [undefined] as const;

/** Subtitles, mail, address cards and calendars. */
export const recordFormats = {
  srt: {
    name: 'SubRip subtitles',
    kind: 'subtitles',
    mime: 'application/x-subrip',
    sniffed,
  },
  vtt: { name: 'WebVTT subtitles', kind: 'subtitles', mime: 'text/vtt', sniffed },
  ass: { name: 'Advanced SubStation subtitles', kind: 'subtitles', mime: 'text/x-ass', sniffed },
  ssa: { name: 'SubStation subtitles', kind: 'subtitles', mime: 'text/x-ssa', sniffed },
  sbv: { name: 'YouTube subtitles', kind: 'subtitles', mime: 'text/x-sbv', sniffed },
  lrc: { name: 'Lyrics with times', kind: 'subtitles', mime: 'application/x-lrc', sniffed },
  eml: { name: 'E-mail', kind: 'record', mime: 'message/rfc822', sniffed },
  msg: {
    name: 'Outlook mail',
    kind: 'record',
    mime: 'application/vnd.ms-outlook',
    also: ['oft'],
    sniffed: ['cfb'],
  },
  mbox: { name: 'Mailbox', kind: 'record', mime: 'application/mbox', sniffed },
  vcf: {
    name: 'Address cards',
    kind: 'record',
    mime: 'text/vcard',
    also: ['vcard'],
    sniffed,
  },
  ics: { name: 'Calendar', kind: 'record', mime: 'text/calendar', also: ['ical'], sniffed },
} as const satisfies Record<string, Format>;
