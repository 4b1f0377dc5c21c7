import type { SniffedKind } from '@entropy-tools/core/sniff';
import type { Format } from './format';

/** Sound has no mark that people mix up; a file that is certainly something else is refused by its name. */
const sniffed: readonly (SniffedKind | undefined)[] = [undefined, 'video'];

export const soundFormats = {
  mp3: { name: 'MP3 sound', kind: 'sound', mime: 'audio/mpeg', sniffed },
  wav: {
    name: 'WAV sound',
    kind: 'sound',
    mime: 'audio/wav',
    also: ['wave'],
    sniffed,
  },
  flac: {
    name: 'FLAC sound',
    kind: 'sound',
    mime: 'audio/flac',
    sniffed,
  },
  m4a: {
    name: 'M4A sound',
    kind: 'sound',
    mime: 'audio/mp4',
    also: ['m4b', 'm4r'],
    sniffed,
  },
  ogg: { name: 'Ogg sound', kind: 'sound', mime: 'audio/ogg', also: ['oga'], sniffed },
  opus: { name: 'Opus sound', kind: 'sound', mime: 'audio/opus', sniffed },
  aac: { name: 'AAC sound', kind: 'sound', mime: 'audio/aac', also: ['adts'], sniffed },
  aiff: {
    name: 'AIFF sound',
    kind: 'sound',
    mime: 'audio/aiff',
    also: ['aif', 'aifc'],
    sniffed,
  },
  wma: { name: 'Windows Media sound', kind: 'sound', mime: 'audio/x-ms-wma', sniffed },
  amr: {
    name: 'AMR recording',
    kind: 'sound',
    mime: 'audio/amr',
    also: ['awb'],
    sniffed,
  },
  ac3: { name: 'Dolby AC-3 sound', kind: 'sound', mime: 'audio/ac3', also: ['eac3'], sniffed },
  mka: { name: 'Matroska sound', kind: 'sound', mime: 'audio/x-matroska', sniffed },
  caf: { name: 'Core Audio sound', kind: 'sound', mime: 'audio/x-caf', sniffed },
  mp2: { name: 'MP2 sound', kind: 'sound', mime: 'audio/x-mp2', sniffed },
  dts: { name: 'DTS sound', kind: 'sound', mime: 'audio/vnd.dts', sniffed },
  wv: { name: 'WavPack sound', kind: 'sound', mime: 'audio/x-wavpack', sniffed },
  tta: { name: 'True Audio sound', kind: 'sound', mime: 'audio/x-tta', sniffed },
  au: { name: 'AU sound', kind: 'sound', mime: 'audio/basic', also: ['snd'], sniffed },
  w64: { name: 'Wave64 sound', kind: 'sound', mime: 'audio/x-w64', sniffed },
} as const satisfies Record<string, Format>;
