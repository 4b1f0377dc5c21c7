import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { openSound } from '@entropy-tools/media/speech/open-sound';
import { loadRecognizer, RECOGNIZER_BYTES } from '@entropy-tools/media/speech/recognizer';
import { type TimedText, transcribe } from '@entropy-tools/media/speech/transcribe';
import { loadVoiceModel } from '@entropy-tools/media/speech/voice-detector';
import { defineStepJobs } from '~/jobs/recipes/define-steps';
import { toSrt, toVtt } from './export/subtitles';
import { messages } from './messages';
import type { steps } from './steps';
import { plainText } from './transcription';

/** Share of the progress for downloading the models. */
const LOADING = 0.1;

/** The Audio Transcriber's recipe step: English speech to text on this device. */
export const stepJobs = defineStepJobs<typeof steps>({
  async transcribe([file], { format }, context) {
    if (!file) return [];
    const parts = await textOf(file.blob, context);
    const name = `${baseName(file.name)}.${format}`;
    const made = (content: string, type: string) => [{ name, blob: new Blob([content], { type }) }];
    if (format === 'srt') return made(toSrt(parts), 'application/x-subrip');
    if (format === 'vtt') return made(toVtt(parts), 'text/vtt');
    if (format === 'txt') return made(`${plainText(parts)}\n`, 'text/plain');
    const { transcriptDocx } = await import('./export/transcript-docx');
    return [{ name, blob: await transcriptDocx({ title: baseName(file.name), parts }, context) }];
  },
});

async function textOf(file: Blob, context: CodecContext): Promise<TimedText[]> {
  const sound = await openSound(file, 0, context);
  await loadVoiceModel(context);
  const loading = partOf(context, 0, LOADING);
  const recognizer = await loadRecognizer(context, (bytes) =>
    loading.onProgress(Math.min(1, bytes / RECOGNIZER_BYTES)),
  );
  const hearing = partOf(context, LOADING, 1);
  const parts: TimedText[] = [];
  const onHeard = (seconds: number) =>
    // Keeps the bar moving when the file states no length or a wrong one.
    hearing.onProgress(seconds / (seconds + Math.max(5, (sound.durationSeconds ?? 60) - seconds)));
  for await (const part of transcribe(sound.pieces, recognizer, context, onHeard)) parts.push(part);
  if (parts.length === 0) throw new ToolError('input', messages.noSpeech);
  return parts;
}
