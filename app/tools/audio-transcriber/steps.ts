import { z } from 'zod';
import { defineStep, defineSteps, option } from '~/jobs/recipes/define-steps';

/** The Audio Transcriber's recipe steps, which need neither its page nor an AI service. */
export const steps = defineSteps({
  transcribe: defineStep({
    title: 'Transcribe speech',
    takes: 'each',
    options: z.object({
      format: option(z.enum(['srt', 'vtt', 'txt', 'docx']).default('srt'), {
        title: 'As',
        labels: {
          srt: 'Subtitles (SRT)',
          vtt: 'Subtitles (VTT)',
          txt: 'Text (TXT)',
          docx: 'Word (DOCX)',
        },
      }),
    }),
    accepts: () => [
      ...['mp3', 'wav', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'flac', 'weba'],
      ...['mp4', 'm4v', 'mov', 'webm', 'mkv'],
    ],
    produces: ({ format }) => [format],
    summarise: ({ format }) => (format === 'srt' || format === 'vtt' ? 'subtitles' : 'transcript'),
    needsBrowser: () => true,
    isHeavy: true,
    fetches: 'models of 27 MB',
    note: 'English speech.',
    guess: (name) => {
      const [, format] = /\.(srt|vtt|txt|docx)$/i.exec(name) ?? [];
      return format === undefined ? undefined : { format: format.toLowerCase() };
    },
  }),
});
