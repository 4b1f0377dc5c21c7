import { DOWNLOAD_TOKEN_HEADER, FILE_SIZE_HEADER } from '@workers/api/youtube/video.contract';
import { describe, expect, it } from 'vitest';
import { type AskServer, type DownloadStep, VideoDownload } from './download-video';

const TOKEN = 'abcdefghijklmnopqrstuv';
const BYTES = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const wanted = {
  url: 'https://www.youtube.com/watch?v=a',
  formatId: '18',
  fileEnd: 'mp4',
  trim: null,
  fileName: 'A.mp4',
  isDirect: true,
};

type Asked = { poll?: boolean; resume?: { token: string; offset: number } };

/** A body with the bytes of a range, which then ends or breaks off. */
function film(from: number, to: number, { breaks = false, size = 1000 } = {}) {
  let at = from;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < to) {
        controller.enqueue(BYTES.slice(at, Math.min(at + 100, to)));
        at += 100;
      } else if (breaks) controller.error(new TypeError('network error'));
      else controller.close();
    },
  });
  return new Response(body, {
    status: from === 0 ? 200 : 206,
    headers: {
      'Content-Type': 'video/mp4',
      [FILE_SIZE_HEADER]: String(size),
      [DOWNLOAD_TOKEN_HEADER]: TOKEN,
    },
  });
}
const refused = (status: number, code: string) =>
  Response.json({ error: { code, message: `because ${code}` } }, { status });

function make(answers: ((asked: Asked) => Response | Promise<Response>)[]) {
  const asked: Asked[] = [];
  const steps: DownloadStep[] = [];
  const ask: AskServer = async (body, signal) => {
    signal.throwIfAborted();
    asked.push(body as Asked);
    const answer = answers[asked.length - 1];
    if (!answer) throw new TypeError('network error');
    return answer(body as Asked);
  };
  const download = new VideoDownload(wanted, ask, [1, 1, 1]);
  const run = (signal = new AbortController().signal) =>
    download.run({ signal, onStep: (step) => steps.push(step) });
  return { asked, steps, download, run };
}
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

describe('a download', () => {
  it('waits for the server by its own figures, then counts bytes', async () => {
    const progress = { token: TOKEN, stage: 'fetching', doneBytes: 5, totalBytes: 10 };
    const { run, steps, asked } = make([
      () => Response.json(progress, { status: 202 }),
      () => film(0, 1000),
    ]);
    const file = await run();
    expect([file.name, file.type, await bytesOf(file)]).toEqual(['A.mp4', 'video/mp4', BYTES]);
    expect(asked.map(({ resume }) => resume)).toEqual([undefined, { token: TOKEN, offset: 0 }]);
    expect(steps.map(({ stage }) => stage)).toEqual([
      'asking',
      'fetching',
      ...Array(10).fill('receiving'),
    ]);
    expect(steps.at(-1)).toEqual({ stage: 'receiving', doneBytes: 1000, totalBytes: 1000 });
  });

  it('resumes automatically after an interruption', async () => {
    const { run, asked } = make([
      () => film(0, 300, { breaks: true }),
      () => Promise.reject(new TypeError('network error')),
      ({ resume }) => film(resume?.offset ?? 0, 700, { breaks: true }),
      // A body that ends early without an error is incomplete too.
      ({ resume }) => film(resume?.offset ?? 0, 900),
      ({ resume }) => film(resume?.offset ?? 0, 1000),
    ]);
    expect(await bytesOf(await run())).toEqual(BYTES);
    expect(asked.map(({ resume }) => resume?.offset)).toEqual([undefined, 300, 300, 700, 900]);
  });

  it('gives up after some tries, keeps the received bytes, and resumes on request', async () => {
    let isBack = false;
    const { run, download } = make([
      () => film(0, 400, { breaks: true }),
      ...Array.from({ length: 30 }, () => ({ resume }: Asked) => {
        if (!isBack) throw new TypeError('network error');
        return film(resume?.offset ?? 0, 1000);
      }),
    ]);
    await expect(run()).rejects.toMatchObject({ code: 'unreachable' });
    expect(download.receivedBytes).toBe(400);
    isBack = true;
    expect(await bytesOf(await run())).toEqual(BYTES);
  });

  it('restarts if the server no longer has it', async () => {
    const { run, asked } = make([
      () => film(0, 400, { breaks: true }),
      () => refused(410, 'youtube_gone'),
      () => film(0, 1000),
    ]);
    expect(await bytesOf(await run())).toEqual(BYTES);
    expect(asked.map(({ resume }) => resume?.offset)).toEqual([undefined, 400, undefined]);
  });

  it('passes the server’s reason on without retrying', async () => {
    const { run, asked } = make([() => refused(429, 'youtube_busy'), () => film(0, 1000)]);
    await expect(run()).rejects.toMatchObject({ status: 429, message: 'because youtube_busy' });
    expect(asked).toHaveLength(1);
  });

  it('does not retry a download that never started', async () => {
    const { run, asked } = make([]);
    await expect(run()).rejects.toMatchObject({ code: 'unreachable' });
    expect(asked).toHaveLength(1);
  });

  it('ends when the user cancels', async () => {
    const leaving = new AbortController();
    const { run } = make([
      () => {
        leaving.abort();
        return film(0, 300, { breaks: true });
      },
    ]);
    await expect(run(leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
