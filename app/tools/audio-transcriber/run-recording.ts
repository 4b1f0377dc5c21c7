/** Runs one recording through an engine: on this device, or the AI service. Without React. */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { JobCalls } from '~/jobs/open-jobs';
import type { TranscriptionMessage, jobs as toolJobs } from './jobs';
import { instructionFor, messages, SILENCE } from './messages';
import { takesSound } from './takes-sound';

/** The tool's jobs as its page calls them. */
export type TranscriberJobs = JobCalls<typeof toolJobs>;

/** Input and callbacks of one run. */
export interface Recording {
  source: Blob | Float32Array;
  fromSeconds: number;
  /** What is spoken, for the AI service. */
  language: string;
  signal: AbortSignal;
  onLoading: (fraction: number) => void;
  onHeard: (seconds: number, durationSeconds?: number) => void;
  onPart: (part: TimedText) => void;
}

/** Outcome of a run. */
export interface Outcome {
  /** Where the file is truncated, in seconds. */
  brokenOffAt?: number;
  /** The model that made the text. */
  madeBy: string;
}

/**
 * Transcribes English on this device.
 * @throws ToolError
 */
export async function runOnDevice(jobs: TranscriberJobs, recording: Recording): Promise<Outcome> {
  const { port, ended } = listenTo(recording);
  const { source, fromSeconds, signal } = recording;
  await jobs.transcribe({ source, fromSeconds, port }, { signal, transfer: [port] });
  return { ...(await ended), madeBy: 'Moonshine Tiny' };
}

/**
 * Transcribes any language with the AI service: speech as WAV, stretch by stretch.
 * @throws ToolError, AiFault
 */
export async function runByService(
  jobs: TranscriberJobs,
  provider: AiProvider | undefined,
  recording: Recording,
): Promise<Outcome> {
  if (!provider || !takesSound(provider)) throw new ToolError('unsupported', messages.noKey);
  const { source, fromSeconds, language, signal, onPart } = recording;
  const stop = new AbortController();
  const whole = AbortSignal.any([signal, stop.signal]);
  let model = provider.model;
  let fault: unknown;
  const { port, ended } = listenTo(
    recording,
    async ({ start, end, wav }) => {
      const { text, by } = await askService(
        provider,
        { wav, instruction: instructionFor(language) },
        whole,
      );
      model = by;
      if (text !== '' && !SILENCE.test(text)) onPart({ start, end, text });
    },
    (error) => {
      fault = error;
      stop.abort();
    },
  );
  try {
    await jobs.cut({ source, fromSeconds, port }, { signal: whole, transfer: [port] });
    return { ...(await ended), madeBy: model };
  } catch (error) {
    signal.throwIfAborted();
    throw fault ?? error;
  }
}

async function askService(
  provider: AiProvider,
  { wav, instruction }: { wav: Uint8Array; instruction: string },
  signal: AbortSignal,
): Promise<{ text: string; by: string }> {
  const [{ readWholeAnswer }, { toBase64 }] = await Promise.all([
    import('~/ai/providers/read-whole-answer'),
    import('~/ai/providers/prepare-picture'),
  ]);
  const sound = { kind: 'file', mimeType: 'audio/wav', base64: toBase64(wav) } as const;
  const answer = await readWholeAnswer(
    provider,
    {
      messages: [{ role: 'user', parts: [sound, { kind: 'text', text: instruction }] }],
      temperature: 0,
    },
    { signal },
  );
  if (answer.fault) throw answer.fault;
  return { text: answer.text.trim(), by: answer.source.model };
}

type Stretch = Extract<TranscriptionMessage, { kind: 'stretch' }>;

/** The page's side of a job's port. `ended` resolves after the last part, however late that arrives. */
function listenTo(
  { onLoading, onHeard, onPart }: Recording,
  onStretch: (stretch: Stretch) => Promise<void> = async () => {},
  onFault: (error: unknown) => void = () => {},
): { port: MessagePort; ended: Promise<{ brokenOffAt?: number }> } {
  const { port1, port2 } = new MessageChannel();
  const ended = new Promise<{ brokenOffAt?: number }>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<TranscriptionMessage>) => {
      if (data.kind === 'loading') onLoading(data.fraction);
      else if (data.kind === 'heard') onHeard(data.seconds, data.durationSeconds);
      else if (data.kind === 'part') onPart(data.part);
      else if (data.kind === 'stretch')
        onStretch(data).then(() => port1.postMessage('next'), onFault);
      else if (data.kind === 'end') {
        resolve(data.brokenOffAt === undefined ? {} : { brokenOffAt: data.brokenOffAt });
        port1.close();
      }
    };
  });
  return { port: port2, ended };
}
