/** The queue without a browser: order, failure, stopping and resuming. Records are in memory here. */

import { ToolError } from '@entropy-tools/core/tool-error';
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { expect, it, vi } from 'vitest';
import { AiFault } from '~/ai/providers/ai-fault';
import { checkFiles, MAX_FILE_BYTES } from './check-files';
import type { SoundRequest, TranscriptionMessage } from './jobs';
import { messages } from './messages';
import type { TranscriberJobs } from './run-recording';
import { sounds, transcriptions } from './transcription';
import { TranscriptionQueue } from './transcription-queue';
import type { TranscriptionTools } from './transcription-queue-state';

const part = (start: number, text: string): TimedText => ({ start, end: start + 1, text });
const file = (name: string, type = 'audio/wav') => new File(['sound'], name, { type });

type Work = (
  request: SoundRequest,
  tell: (heard: TranscriptionMessage) => void,
  signal: AbortSignal,
) => Promise<void>;

/** A queue whose jobs are functions of the test. */
function makeDesk(
  work: Work,
  more: Partial<TranscriptionTools> = {},
  inspect?: () => Promise<unknown>,
) {
  const run = async (request: SoundRequest, { signal }: { signal: AbortSignal }) => {
    await work(request, (heard) => request.port.postMessage(heard), signal);
    return { output: undefined, warnings: [] };
  };
  const jobs = {
    transcribe: run,
    cut: run,
    inspect: inspect ?? (async () => ({ output: { durationSeconds: 10 }, warnings: [] })),
  } as unknown as TranscriberJobs;
  return new TranscriptionQueue({
    jobs,
    check: jobs,
    engine: () => 'device',
    language: () => 'auto-detected',
    provider: async () => undefined,
    decode: async () => new Float32Array(16_000),
    ...more,
  });
}

const until = (desk: TranscriptionQueue, id: string, status: string) =>
  expect.poll(() => desk.get(id)?.status).toBe(status);

it('processes one recording after the other and stores their texts', async () => {
  const order: string[] = [];
  const desk = makeDesk(async ({ source }, tell) => {
    order.push((source as File).name);
    tell({ kind: 'part', part: part(0, `text of ${(source as File).name}`) });
    tell({ kind: 'end' });
  });
  const first = desk.add([file('one.wav'), file('two.wav'), file('three.wav')]) ?? '';
  await until(desk, desk.snapshot().items?.[0]?.id ?? '', 'completed');
  expect(order).toEqual(['one.wav', 'two.wav', 'three.wav']);
  expect(desk.get(first)).toMatchObject({ status: 'completed', madeBy: 'Moonshine Tiny' });
  expect(desk.get(first)?.parts).toEqual([part(0, 'text of one.wav')]);
  desk.flush();
  await expect.poll(async () => (await transcriptions.get(first))?.status).toBe('completed');
});

it('fails a bad file immediately with the reason, and continues with the next', async () => {
  let calls = 0;
  const desk = makeDesk(
    async (_request, tell) => tell({ kind: 'end' }),
    {},
    async () => {
      calls += 1;
      if (calls === 1) throw new ToolError('input', messages.noDecode);
      return { output: { durationSeconds: 3 }, warnings: [] };
    },
  );
  const first = desk.add([file('bad.wav'), file('good.wav')]) ?? '';
  await until(desk, first, 'error');
  expect(desk.get(first)?.reason).toBe(messages.noDecode);
  await until(desk, desk.snapshot().items?.[0]?.id ?? '', 'completed');
});

it('keeps the text of a stopped recording, and resumes after it', async () => {
  const froms: number[] = [];
  const desk = makeDesk(async ({ fromSeconds }, tell, signal) => {
    froms.push(fromSeconds);
    tell({ kind: 'part', part: part(fromSeconds, 'word') });
    if (froms.length > 1) return tell({ kind: 'end' });
    await new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new ToolError('cancelled', 'Cancelled.'))),
    );
  });
  const id = desk.add([file('long.wav')]) ?? '';
  await expect.poll(() => desk.get(id)?.parts.length).toBe(1);
  desk.stop(id);
  await expect.poll(() => desk.snapshot().work).toBeUndefined();
  expect(desk.get(id)?.status).toBe('processing');
  await desk.goOn(id);
  await until(desk, id, 'completed');
  expect(froms).toEqual([0, 1]);
  expect(desk.get(id)?.parts).toHaveLength(2);
});

it('resumes a recording that was stopped just before', async () => {
  let runs = 0;
  const ending = Promise.withResolvers<void>();
  const desk = makeDesk(async (_request, tell, signal) => {
    runs += 1;
    if (runs > 1) return tell({ kind: 'end' });
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await ending.promise;
    throw new ToolError('cancelled', 'Cancelled.');
  });
  const id = desk.add([file('long.wav')]) ?? '';
  await expect.poll(() => runs).toBe(1);
  desk.stop(id);
  const goingOn = [desk.goOn(id), desk.goOn(id)];
  ending.resolve();
  await Promise.all(goingOn);
  await until(desk, id, 'completed');
  expect(runs).toBe(2);
});

it('resumes behind others when stopped while queued', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const desk = makeDesk(async ({ source }, tell) => {
    order.push((source as File).name);
    if (order.length === 1) await first.promise;
    tell({ kind: 'end' });
  });
  desk.add([file('one.wav'), file('two.wav')]);
  const two = desk.snapshot().items?.find(({ fileName }) => fileName === 'two.wav')?.id ?? '';
  await expect.poll(() => order).toEqual(['one.wav']);
  desk.stop(two);
  await desk.goOn(two);
  expect(desk.snapshot().waiting).toEqual([two]);
  first.resolve();
  await until(desk, two, 'completed');
  expect(order).toEqual(['one.wav', 'two.wav']);
});

it('restores a removed recording, and transcribes separately with another engine', async () => {
  const desk = makeDesk(async (_request, tell) => {
    tell({ kind: 'part', part: part(0, 'kept') });
    tell({ kind: 'end' });
  });
  const id = desk.add([file('one.wav')]) ?? '';
  await until(desk, id, 'completed');
  await desk.remove(id);
  expect(desk.snapshot().items).toEqual([]);
  desk.undo();
  expect(desk.get(id)?.parts).toEqual([part(0, 'kept')]);
  expect(await desk.soundOf(id)).toBeDefined();
  const other = (await desk.again(id, 'ai')) ?? '';
  await until(desk, other, 'error');
  expect(desk.get(other)).toMatchObject({ engine: 'ai', reason: messages.noKey });
  expect(desk.get(id)?.parts).toEqual([part(0, 'kept')]);
});

it('holds a sound in memory until it is stored, or if storage refuses it', async () => {
  const desk = makeDesk(async (_request, tell) => tell({ kind: 'end' }));
  const read = vi.spyOn(sounds, 'get');
  const stored = desk.add([file('stored.wav')]) ?? '';
  await until(desk, stored, 'completed');
  expect(await desk.soundOf(stored)).toBeInstanceOf(Blob);
  await expect
    .poll(() => desk.soundOf(stored).then(() => read.mock.calls))
    .toContainEqual([stored]);

  vi.spyOn(sounds, 'put').mockResolvedValueOnce({ ok: false, reason: 'full' });
  const refused = desk.add([file('refused.wav')]) ?? '';
  await until(desk, refused, 'completed');
  expect(await desk.soundOf(refused)).toBeInstanceOf(Blob);
  expect(desk.get(refused)?.notes).toEqual([messages.soundNotKept]);
  vi.restoreAllMocks();
});

it('falls back to the browser’s audio decoder', async () => {
  const sources: unknown[] = [];
  const desk = makeDesk(
    async ({ source }, tell) => {
      sources.push(source);
      tell({ kind: 'end' });
    },
    {},
    async () => {
      throw new ToolError('unsupported', messages.noDecode);
    },
  );
  const id = desk.add([file('odd.aac')]) ?? '';
  await until(desk, id, 'completed');
  expect(sources[0]).toBeInstanceOf(Float32Array);
});

it('completes a truncated file with a note', async () => {
  const desk = makeDesk(async (_request, tell) => tell({ kind: 'end', brokenOffAt: 65 }));
  const id = desk.add([file('cut.mp3', 'audio/mpeg')]) ?? '';
  await until(desk, id, 'completed');
  expect(desk.get(id)?.notes).toEqual([messages.endsEarly('1:05')]);
});

const stretch = { kind: 'stretch', start: 2, end: 9, wav: new Uint8Array([1, 2, 3]) } as const;
const cutOne: Work = async ({ port }, tell) => {
  const answered = new Promise((resolve) => {
    (port as unknown as { onmessage: unknown }).onmessage = resolve;
  });
  tell(stretch);
  await answered;
  tell({ kind: 'end' });
};

it('uses the message about the missing AI service as the transcript', async () => {
  const desk = makeDesk(cutOne, { engine: () => 'ai' });
  const id = desk.add([file('talk.wav')]) ?? '';
  await until(desk, id, 'error');
  expect(desk.get(id)?.reason).toBe('Gemini API key not configured. Cannot transcribe.');
});

it('sends WAV with the instruction to the AI service, and uses its text as the part', async () => {
  const asked: unknown[] = [];
  const desk = makeDesk(cutOne, {
    engine: () => 'ai',
    language: () => 'isiZulu',
    provider: async () => ({
      id: 'gateway',
      label: 'Entropy Tools',
      model: 'some-model',
      standIn: false,
      takes: { files: true, tools: true },
      async *stream(request) {
        asked.push(request.messages);
        yield { kind: 'text', text: ' Sawubona. ' };
        yield { kind: 'end', reason: 'complete' };
      },
    }),
  });
  const id = desk.add([file('talk.wav')]) ?? '';
  await until(desk, id, 'completed');
  expect(desk.get(id)).toMatchObject({ language: 'isiZulu', madeBy: 'some-model' });
  expect(desk.get(id)?.parts).toEqual([{ start: 2, end: 9, text: 'Sawubona.' }]);
  expect(asked).toEqual([
    [
      {
        role: 'user',
        parts: [
          { kind: 'file', mimeType: 'audio/wav', base64: 'AQID' },
          {
            kind: 'text',
            text: expect.stringContaining('in isiZulu. Return only the transcribed text'),
          },
        ],
      },
    ],
  ]);
});

it('uses the AI service’s error message as the reason', async () => {
  const fault = new AiFault('daily-cap');
  const wait: Work = (_request, tell, signal) =>
    new Promise((_, reject) => {
      tell(stretch);
      signal.addEventListener('abort', () => reject(new ToolError('cancelled', 'Cancelled.')));
    });
  const desk = makeDesk(wait, {
    engine: () => 'ai',
    provider: async () => ({
      id: 'gateway',
      label: '',
      model: '',
      standIn: false,
      takes: { files: true, tools: true },
      // biome-ignore lint/correctness/useYield: it fails before it says anything
      async *stream() {
        throw fault;
      },
    }),
  });
  const id = desk.add([file('talk.wav')]) ?? '';
  await until(desk, id, 'error');
  expect(desk.get(id)?.reason).toBe(fault.message);
});

it('accepts audio and video up to 100 MB, by type or by name', () => {
  const large = Object.defineProperty(file('a.mp3', 'audio/mpeg'), 'size', {
    value: MAX_FILE_BYTES + 1,
  });
  const { good, problems } = checkFiles([
    file('a.mp4', 'video/mp4'),
    file('b.mkv', ''),
    file('c.txt', 'text/plain'),
    file('d', ''),
    large,
  ]);
  expect(good.map(({ name }) => name)).toEqual(['a.mp4', 'b.mkv']);
  expect(problems).toEqual([messages.notMedia, messages.tooLarge]);
});

it('restores recordings in order and with their text on a page reloaded immediately', async () => {
  const desk = makeDesk(async ({ source }, tell) => {
    tell({ kind: 'part', part: part(0, `text of ${(source as File).name}`) });
    tell({ kind: 'end' });
  });
  const names = Array.from({ length: 12 }, (_, index) => `reloaded ${index}.wav`);
  const kept = async () => {
    // Another page: it shares no state with the first, and waits for none of its timers.
    const again = makeDesk(async () => {});
    await again.restore();
    return again.snapshot().items?.filter(({ fileName }) => names.includes(fileName)) ?? [];
  };
  desk.add(names.map((name) => file(name)));
  expect((await kept()).map(({ fileName }) => fileName)).toEqual(names.toReversed());
  const last = desk.snapshot().items?.[0]?.id ?? '';
  await until(desk, last, 'completed');
  expect((await kept()).map(({ parts }) => parts.map(({ text }) => text).join())).toEqual(
    names.toReversed().map((name) => `text of ${name}`),
  );
  desk.changeParts(last, [part(0, 'mended by hand')]);
  expect((await kept())[0]?.parts).toEqual([part(0, 'mended by hand')]);
});
