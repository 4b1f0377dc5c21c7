import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { findSpeech, type SpeechStretch } from '@entropy-tools/media/speech/find-speech';
import {
  type AudioChunk,
  openSound,
  type Sound,
  soundOf,
} from '@entropy-tools/media/speech/open-sound';
import { loadRecognizer, RECOGNIZER_BYTES } from '@entropy-tools/media/speech/recognizer';
import { type CutOptions, SAMPLE_RATE } from '@entropy-tools/media/speech/speech-cutter';
import { type TimedText, transcribe } from '@entropy-tools/media/speech/transcribe';
import { loadVoiceModel } from '@entropy-tools/media/speech/voice-detector';
import { writeWav } from '@entropy-tools/media/speech/wav';
import { defineJobs } from '~/jobs/define-jobs';
import { messages } from './messages';
import { readMicrophone } from './microphone/read-microphone';

/** Messages of a running job, through its port. */
export type TranscriptionMessage =
  /** The models are being downloaded; `fraction` from 0 to 1. */
  | { kind: 'loading'; fraction: number }
  | { kind: 'heard'; seconds: number; durationSeconds?: number; level?: number }
  | { kind: 'part'; part: TimedText }
  /** For the AI service: a WAV file at 16 kHz. The next one is made after the reply `next`. */
  | { kind: 'stretch'; start: number; end: number; wav: Uint8Array<ArrayBuffer> }
  /** A chunk of the recording in progress, 16 bits at 16 kHz. */
  | { kind: 'sound'; pcm: Uint8Array<ArrayBuffer> }
  /** The last message, with where a truncated file breaks off. */
  | { kind: 'end'; brokenOffAt?: number };

/** A recording, and the position from which to process it. */
export interface SoundRequest {
  /** A file, or samples at 16 kHz that the browser decoded. */
  source: Blob | Float32Array;
  fromSeconds: number;
  port: MessagePort;
}

/** The AI service accepts longer stretches; the pauses within help it find the ends of sentences. */
const aiCuts: CutOptions = { join: 50, joinGap: 4, longest: 55 };
/** Share of the progress for downloading the models. */
const LOADING = 0.05;

export const jobs = defineJobs({
  /**
   * Checks whether a file contains decodable audio.
   * @throws ToolError with the tool's message
   */
  async inspect(file: Blob, context) {
    const { durationSeconds, pieces } = await openSound(file, 0, context);
    const first = await pieces.next();
    await pieces.return();
    if (first.done) throw new ToolError('input', messages.noDecode);
    return { durationSeconds };
  },

  /** English speech to text on this device; sends the parts through the port. */
  async transcribe({ source, fromSeconds, port }: SoundRequest, context) {
    const tell = (heard: TranscriptionMessage) => port.postMessage(heard);
    const sound = await open(source, fromSeconds, context);
    const recognizer = await load(context, tell);
    const onHeard = heardBy(sound, context, tell);
    await untilEnd(sound, context, tell, async (pieces) => {
      for await (const part of transcribe(pieces, recognizer, context, onHeard))
        tell({ kind: 'part', part });
    });
  },

  /** Cuts speech into WAV files for the AI service, one at a time. */
  async cut({ source, fromSeconds, port }: SoundRequest, context) {
    const tell = (heard: TranscriptionMessage) => port.postMessage(heard);
    const sound = await open(source, fromSeconds, context);
    const onHeard = heardBy(sound, context, tell);
    await untilEnd(sound, context, tell, async (pieces) => {
      for await (const stretch of findSpeech(pieces, context, { cuts: aiCuts, onHeard }))
        await handOver(stretch, port, context);
    });
  },

  /** Transcribes from the microphone in real time, and sends the recorded audio. */
  async listen(
    { port, sound, rate }: { port: MessagePort; sound: MessagePort; rate: number },
    context,
  ) {
    const tell = (heard: TranscriptionMessage) => port.postMessage(heard);
    const recognizer = await load(context, tell);
    const pieces = readMicrophone(sound, rate, context, tell);
    const parts = transcribe(pieces, recognizer, context, (seconds) => advance(seconds, context));
    for await (const part of parts) tell({ kind: 'part', part });
    tell({ kind: 'end' });
  },

  /** Returns a copy of the video with the text as a subtitle track. */
  async addSubtitles({ file, vtt }: { file: Blob; vtt: string }, context): Promise<Blob> {
    const { addSubtitles } = await import('@entropy-tools/media/media/add-subtitles');
    return addSubtitles(file, vtt, context);
  },

  /** Converts the transcript to a Word document. */
  async writeDocx(input: { title: string; parts: readonly TimedText[] }, context): Promise<Blob> {
    const { transcriptDocx } = await import('./export/transcript-docx');
    return transcriptDocx(input, context);
  },

  /** Loads this module and mediabunny; the models are large and only load with the first recording. */
  async warmUp() {
    await import('mediabunny');
  },
});

async function open(
  source: Blob | Float32Array,
  fromSeconds: number,
  context: CodecContext,
): Promise<Sound> {
  return source instanceof Blob
    ? openSound(source, fromSeconds, context)
    : soundOf(source, fromSeconds);
}

async function load(context: CodecContext, tell: (heard: TranscriptionMessage) => void) {
  tell({ kind: 'loading', fraction: 0 });
  await loadVoiceModel(context);
  const recognizer = await loadRecognizer(context, (bytes) => {
    const fraction = Math.min(1, bytes / RECOGNIZER_BYTES);
    tell({ kind: 'loading', fraction });
    context.onProgress(fraction * LOADING);
  });
  tell({ kind: 'loading', fraction: 1 });
  return recognizer;
}

/** The length that a file states may be wrong, so the job's own progress only shows that work continues. */
function advance(seconds: number, context: CodecContext): void {
  context.onProgress(LOADING + (1 - LOADING) * (seconds / (seconds + 60)));
}

function heardBy(
  { durationSeconds }: Sound,
  context: CodecContext,
  tell: (heard: TranscriptionMessage) => void,
) {
  let last = 0;
  return (seconds: number) => {
    advance(seconds, context);
    const now = performance.now();
    if (now - last < 100) return;
    last = now;
    tell({ kind: 'heard', seconds, ...(durationSeconds === undefined ? {} : { durationSeconds }) });
  };
}

/** Runs to the end. A file that breaks off after some speech still completes, with a note. */
async function untilEnd(
  { pieces }: Sound,
  context: CodecContext,
  tell: (heard: TranscriptionMessage) => void,
  work: (pieces: AsyncIterable<AudioChunk>) => Promise<void>,
): Promise<void> {
  let heard = 0;
  async function* counted() {
    for await (const piece of pieces) {
      heard = piece.at ?? heard;
      yield piece;
      heard += piece.samples.length / SAMPLE_RATE;
    }
  }
  try {
    await work(counted());
  } catch (error) {
    context.signal.throwIfAborted();
    if (!(error instanceof ToolError && error.code === 'input' && heard > 1)) throw error;
    return tell({ kind: 'end', brokenOffAt: heard });
  }
  tell({ kind: 'end' });
}

/** Waits for the page's reply, so that only one stretch is in memory and results stay in order. */
async function handOver(
  { start, end, samples }: SpeechStretch,
  port: MessagePort,
  context: CodecContext,
): Promise<void> {
  const wav = writeWav(samples);
  const answered = new Promise<void>((resolve, reject) => {
    port.onmessage = () => resolve();
    context.signal.addEventListener('abort', () => reject(context.signal.reason), { once: true });
  });
  port.postMessage({ kind: 'stretch', start, end, wav } satisfies TranscriptionMessage, [
    wav.buffer,
  ]);
  // The service may take longer than the watchdog allows without progress.
  let waited = 0;
  const pulse = setInterval(() => {
    waited += 1;
    context.onProgress(LOADING + (1 - LOADING) * ((end + waited / 60) / (end + waited / 60 + 60)));
  }, 1000);
  try {
    await answered;
  } finally {
    clearInterval(pulse);
  }
}
