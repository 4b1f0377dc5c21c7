import { listRecords } from '~/platform/record-store';
import type { KeptPlace } from '~/tool-kit/kept-texts';
import type { Transcription } from './transcription';

/** The transcripts of this device, for AI Search. They are read as stored: the page's own code stays in one file. */
export const keptPlace: KeptPlace = {
  name: 'Transcript',
  url: '/audio-transcriber',
  read: async () => ({
    texts: (await listRecords('audio-transcriber/transcriptions')).flatMap(([id, value]) => {
      const { fileName, timestamp, parts } = (value ?? {}) as Partial<Transcription>;
      if (typeof fileName !== 'string' || !Array.isArray(parts)) return [];
      const date = new Date(timestamp ?? 0).toISOString();
      const content = parts.map(({ text }) => text).join('\n');
      return [{ id, title: fileName, date, content }];
    }),
  }),
};
