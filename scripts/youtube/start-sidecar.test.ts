// @module-tag sweep
// heavy: each fault has a sidecar and a program of its own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  FAKE_FORMATS,
  FAKE_VIDEOS,
  type FakeYtDlp,
  makeFakeYtDlp,
} from '../../tests/support/fake-yt-dlp.ts';
import { hasProgram, probeVideo } from '../../tests/support/programs.ts';
import { DOWNLOAD_TOKEN_HEADER, type VideoInfo } from '../../workers/api/youtube/video.contract.ts';
import { type RunningSidecar, startSidecar } from './start-sidecar.ts';

const SECRET = 'a-secret-of-the-tests-only';
const folder = mkdtempSync(join(tmpdir(), 'entropy-sidecar-test-'));
const files = join(folder, 'work');
const media = join(folder, 'media');
let fake: FakeYtDlp;
let sidecar: RunningSidecar;
let pictures: Server;
let pictureHost: string;

const clip = (name: string, args: readonly string[]) => {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, path]);
  return path;
};

beforeAll(async () => {
  rmSync(media, { force: true });
  const real: Record<string, string> = {};
  if (hasProgram('ffmpeg')) {
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=12'];
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=12'];
    const codecs = ['-c:v', 'libx264', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
    real['22'] = clip('22.mp4', [...picture, ...sound, ...codecs]);
    real['137'] = clip('137.mp4', [...picture, ...codecs]);
    real['140'] = clip('140.m4a', [...sound, '-c:a', 'aac']);
  }
  fake = makeFakeYtDlp({ media: real });
  pictures = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { Location: '/a.jpg' }).end();
    else if (request.url === '/endless') {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' });
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', write);
      write();
    } else response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end('jpeg');
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  pictureHost = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  sidecar = await startSidecar({
    secret: SECRET,
    port: 0,
    folder: files,
    ytDlp: fake.program,
    extraHosts: [pictureHost],
    pollMs: 300,
    pollPauseMs: 2000,
    maxBytes: 50_000_000,
  });
});

afterAll(async () => {
  await sidecar?.stop();
  pictures?.closeAllConnections();
  pictures?.close();
  fake?.remove();
  rmSync(folder, { recursive: true, force: true });
});

const post = (path: string, body: unknown, init: RequestInit & { requesterId?: string } = {}) =>
  fetch(sidecar.url + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${SECRET}`,
      'Content-Type': 'application/json',
      'X-Asker': init.requesterId ?? 'aaaaaaaa',
    },
    body: JSON.stringify(body),
    ...init,
  });
const watch = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const whole = (id: string, more: object = {}) => ({
  url: watch(id),
  format_id: '18',
  format_ext: 'mp4',
  trim: null,
  ...more,
});
const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { error: { code: string } }).error.code,
];
/** The bytes that the fake program writes, from a position on. */
const numbered = (length: number, from = 0) =>
  Buffer.from(Array.from({ length: length - from }, (_, at) => (at + from) % 251));
const save = async (name: string, response: Response) => {
  const path = join(folder, name);
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  return path;
};
const leftovers = () => readdirSync(files).filter((name) => name.startsWith('work-'));

describe('every request', () => {
  it('needs the secret', async () => {
    for (const Authorization of ['', 'Bearer wrong', `bearer ${SECRET}`, `Bearer ${SECRET} `]) {
      const headers = { 'Content-Type': 'application/json', Authorization };
      const response = await post('/info', { url: watch('aaaaaaaaaaa') }, { headers });
      // A trailing space is not part of a header.
      const isRight = Authorization === `Bearer ${SECRET} `;
      expect([Authorization, response.status]).toEqual([Authorization, isRight ? 200 : 401]);
    }
    expect(await (await fetch(`${sidecar.url}/healthz`)).json()).toEqual({ sidecar: 'youtube' });
  });

  it.each([
    ['another host', '/info', { url: 'https://evil.example/watch?v=aaaaaaaaaaa' }],
    ['loopback', '/info', { url: 'http://127.0.0.1:22/' }],
    ['an option', '/info', { url: '--exec=id' }],
    ['a file', '/info', { url: 'file:///etc/passwd' }],
    ['invalid JSON', '/info', 'x'],
    ['a body of 20 kB', '/info', { url: 'a'.repeat(20_000) }],
    ['an operator', '/download', whole('aaaaaaaaaaa', { format_id: '18+140' })],
    ['an option as a format', '/download', whole('aaaaaaaaaaa', { format_id: '-x' })],
    ['another path', '/exec', {}],
  ])('is refused %s', async (_, path, body) => {
    const before = fake.calls().length;
    expect(await refusal(await post(path, body))).toEqual([400, 'bad_request']);
    expect(fake.calls(), 'no program was started').toHaveLength(before);
  });
});

describe('POST /info', () => {
  it('returns the used fields of the JSON, and starts the program without the machine’s settings', async () => {
    const info = (await (await post('/info', { url: watch('bbbbbbbbbbb') })).json()) as VideoInfo;
    expect(info).toMatchObject({
      id: 'bbbbbbbbbbb',
      title: 'Ocean: waves & light',
      duration: 120,
      view_count: 1_234_567,
      upload_date: '20260114',
      subtitles: [
        { lang: 'en', name: 'English', isAutomatic: false },
        { lang: 'de', name: 'German', isAutomatic: true },
      ],
      chapters: [{ title: 'Dawn' }, { title: 'Waves', startTime: 40, endTime: 120 }],
    });
    expect(info.formats.map(({ format_id }) => format_id)).toEqual([
      '140',
      '251',
      '18',
      '22',
      '137',
    ]);
    const args = fake.calls().at(-1) ?? [];
    expect(args).toEqual(expect.arrayContaining(['--ignore-config', '--no-exec', '--proxy']));
    expect(args.slice(-2)).toEqual(['--', watch('bbbbbbbbbbb')]);
    const before = fake.calls().length;
    await post('/info', { url: 'https://youtu.be/bbbbbbbbbbb' });
    expect(fake.calls(), 'the second time from memory').toHaveLength(before);
  });

  it('passes an id that looks like an option only as part of the address', async () => {
    expect((await post('/info', { url: 'https://youtu.be/--exec' })).status).toBe(200);
    expect(fake.calls().at(-1)?.slice(-2)).toEqual(['--', watch('--exec')]);
  });

  it('leaves out invalid fields', async () => {
    const info = (await (
      await post('/info', { url: watch(FAKE_VIDEOS.hostile) })
    ).json()) as VideoInfo;
    expect(info.title).toContain('<img src=x onerror=alert(1)>');
    expect(info).toMatchObject({ uploader: null, view_count: null, upload_date: null });
    expect(info).toMatchObject({ thumbnail: null, chapters: [], subtitles: [] });
    expect(info.formats.map(({ format_id }) => format_id)).not.toContain('--exec');
    expect(info.formats).toHaveLength(5);
  });

  it.each([
    ['private', [404, 'not_available']],
    ['live', [409, 'live']],
    ['blocked', [502, 'blocked']],
    ['bomb', [502, 'failed']],
  ] as const)('says what is wrong with a video that is %s', async (kind, expected) => {
    expect(await refusal(await post('/info', { url: watch(FAKE_VIDEOS[kind]) }))).toEqual(expected);
    expect(leftovers()).toEqual([]);
  });

  it('ends the program and its child processes when the client disconnects', async () => {
    const leaving = new AbortController();
    const asked = post('/info', { url: watch(FAKE_VIDEOS.hangs) }, { signal: leaving.signal });
    await expect.poll(() => fake.left().length).toBe(2);
    leaving.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => fake.left()).toEqual([]);
    await expect.poll(leftovers).toEqual([]);
  });

  it('lists a playlist, and says when it is cut off', async () => {
    const list = (name: string) =>
      post('/playlist', { url: `https://www.youtube.com/playlist?list=${name}` });
    expect(await (await list('PLshort')).json()).toEqual({
      title: 'A list',
      entries: [1, 2, 3].map((part) => ({
        id: `video00000${part - 1}`,
        title: `Part ${part} <i>of</i> many`,
        duration: 60 * part,
      })),
      isCut: false,
    });
    const long = (await (await list('PLlong')).json()) as { entries: []; isCut: boolean };
    expect([long.entries.length, long.isCut]).toEqual([200, true]);
    expect(await refusal(await post('/playlist', { url: watch('aaaaaaaaaaa') }))).toEqual([
      400,
      'bad_request',
    ]);
  });
});

describe('POST /download', () => {
  it('sends a file of known size byte for byte, and keeps nothing of it', async () => {
    const response = await post('/download', whole('ccccccccccc'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    expect(response.headers.get('Content-Length')).toBe('4000000');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.equals(numbered(4_000_000))).toBe(true);
    await expect.poll(() => readdirSync(files)).toEqual([]);
    const args = fake.calls().at(-1) ?? [];
    expect(args).toEqual(expect.arrayContaining(['--format=18', 'fetched-%(format_id)s']));
    expect(args.join(' ')).not.toContain('https://');
  });

  it('starts sending before the file is complete', async () => {
    const response = await post('/download', whole(FAKE_VIDEOS.waits));
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(value?.byteLength).toBeGreaterThan(0);
    expect(fake.left()).toHaveLength(1);
    await reader?.cancel();
    await expect.poll(() => fake.left()).toEqual([]);
  });

  it('breaks off where the program dies, and resumes from there', async () => {
    const response = await post('/download', whole(FAKE_VIDEOS.diesOnce));
    const token = response.headers.get(DOWNLOAD_TOKEN_HEADER) ?? '';
    const pieces: Uint8Array[] = [];
    const reading = (async () => {
      for await (const piece of response.body ?? []) pieces.push(piece);
    })();
    await expect(reading).rejects.toThrow();
    const offset = Buffer.concat(pieces).length;
    expect(offset).toBeLessThanOrEqual(2_000_000);
    const resume = { token, offset };
    const stolen = await post('/download', whole(FAKE_VIDEOS.diesOnce, { resume }), {
      requesterId: 'bbbbbbbb',
      headers: { Authorization: `Bearer ${SECRET}`, 'X-Asker': 'bbbbbbbb' },
    });
    expect(await refusal(stolen)).toEqual([410, 'gone']);
    const rest = await post('/download', whole(FAKE_VIDEOS.diesOnce, { resume }));
    expect(rest.status).toBe(offset === 0 ? 200 : 206);
    const bytes = Buffer.concat([...pieces, Buffer.from(await rest.arrayBuffer())]);
    expect(bytes.equals(numbered(4_000_000))).toBe(true);
    const again = await post('/download', whole(FAKE_VIDEOS.diesOnce, { resume }));
    expect(await refusal(again)).toEqual([410, 'gone']);
  });

  it('never looks complete when the program dies, and sends no more than announced', async () => {
    const bytes = async (kind: 'dies' | 'liar') => {
      const response = await post('/download', whole(FAKE_VIDEOS[kind]));
      if (!response.ok) throw new Error('refused');
      return (await response.arrayBuffer()).byteLength;
    };
    await expect(bytes('dies')).rejects.toThrow();
    expect(await bytes('liar').catch(() => 0)).toBeLessThanOrEqual(4_000_000);
  });

  it('reports progress to a polling client', async () => {
    const wanted = whole(FAKE_VIDEOS.waits, { format_id: '22', poll: true });
    const first = await post('/download', wanted);
    expect(first.status).toBe(202);
    const { token, stage, totalBytes } = (await first.json()) as Record<string, string>;
    expect([stage, totalBytes]).toEqual(['fetching', 8_000_000]);
    const ask = () => post('/download', { ...wanted, resume: { token, offset: 0 } });
    const second = await ask();
    expect(second.status).toBe(202);
    await second.body?.cancel();
    fake.release();
    try {
      const look = async () => {
        const answer = await ask();
        await answer.arrayBuffer();
        return answer.status;
      };
      await expect.poll(look).toBe(200);
    } finally {
      fake.hold();
    }
  });

  it('ends the programs when a polling client does not return', async () => {
    const wanted = whole(FAKE_VIDEOS.waits, { format_id: '22', poll: true });
    const first = await post('/download', wanted);
    expect(first.status).toBe(202);
    await first.body?.cancel();
    // The program may take a while to start.
    await expect.poll(() => fake.left()).toHaveLength(1);
    await expect.poll(() => fake.left()).toEqual([]);
  });

  it('runs three concurrent lookups for one client, and those of others beside them', async () => {
    const leaving = new AbortController();
    const ask = (requesterId: string, id: string) =>
      post(
        '/info',
        { url: watch(id) },
        {
          headers: { Authorization: `Bearer ${SECRET}`, 'X-Asker': requesterId },
          signal: leaving.signal,
        },
      );
    const three = [1, 2, 3].map(() => ask('eeeeeeee', FAKE_VIDEOS.hangs));
    for (const one of three) one.catch(() => undefined);
    await expect.poll(() => fake.left().length).toBe(6);
    expect(await refusal(await ask('eeeeeeee', 'ggggggggggg'))).toEqual([429, 'busy']);
    expect((await ask('ffffffff', 'ggggggggggg')).status).toBe(200);
    leaving.abort();
    await expect.poll(() => fake.left()).toEqual([]);
  });

  describe('limits against abuse', () => {
    let strict: RunningSidecar;
    const ask = (id: string, more: object = {}) =>
      fetch(`${strict.url}/download`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${SECRET}`, 'X-Asker': 'abababab' },
        body: JSON.stringify(whole(id, more)),
      });
    const start = async (settings: Partial<Parameters<typeof startSidecar>[0]>) => {
      const where = {
        secret: SECRET,
        port: 0,
        folder: join(folder, 'strict'),
        ytDlp: fake.program,
      };
      strict = await startSidecar({ ...where, ...settings });
    };
    afterEach(() => strict.stop());

    it('free a place that is held by reading next to nothing', async () => {
      // More than all buffers in between can contain.
      const formats = [{ ...FAKE_FORMATS[3], format_id: '18', filesize: 64_000_000 }];
      const large = makeFakeYtDlp({ formats });
      try {
        const places = { keepMs: 500, atOnceOfRequester: 1, ytDlp: large.program };
        await start({ ...places, slowMs: 1500 });
        const response = await ask('ccccccccccc');
        expect(response.status).toBe(200);
        expect(await refusal(await ask('ddddddddddd'))).toEqual([429, 'busy']);
        const next = async () => {
          const other = await ask('ddddddddddd');
          await other.body?.cancel();
          return other.status;
        };
        await expect.poll(next).toBe(200);
        await expect(response.arrayBuffer()).rejects.toThrow();
      } finally {
        large.remove();
      }
    });

    it('end a download that is resumed for too long', async () => {
      // Its lifetime ends before the first answer, which is sent after a moment because the file waits.
      await start({ lifeMs: 50, pollMs: 200 });
      const wanted = { format_id: '22', poll: true };
      const first = (await (await ask(FAKE_VIDEOS.waits, wanted)).json()) as { token: string };
      const resume = { token: first.token, offset: 0 };
      const again = await ask(FAKE_VIDEOS.waits, { ...wanted, resume });
      expect(await refusal(again)).toEqual([410, 'gone']);
    });

    it('end a file in the making when nobody polls for it', async () => {
      await start({ unpolledMs: 500 });
      const answer = await ask(FAKE_VIDEOS.waits, { format_id: '22' });
      expect(await refusal(answer)).toEqual([504, 'timeout']);
      await expect.poll(() => fake.left()).toEqual([]);
    });

    it('cap the bytes fetched in an hour', async () => {
      await start({ hourlyBytesOfRequester: 0 });
      expect(await refusal(await ask('ccccccccccc'))).toEqual([429, 'busy']);
    });
  });

  it('gives one client two places, without taking those of others', async () => {
    const begin = (requesterId: string) =>
      post('/download', whole(FAKE_VIDEOS.waits), {
        headers: { Authorization: `Bearer ${SECRET}`, 'X-Asker': requesterId },
      });
    const two = [await begin('cccccccc'), await begin('cccccccc')];
    expect(await refusal(await begin('cccccccc'))).toEqual([429, 'busy']);
    const other = await begin('dddddddd');
    expect(other.status).toBe(200);
    await Promise.all([...two, other].map((one) => one.body?.cancel()));
    await expect.poll(() => fake.left()).toEqual([]);
  });

  it('refuses formats that do not exist, and files that are too large', async () => {
    const ask = async (more: object) =>
      refusal(await post('/download', whole('ddddddddddd', more)));
    expect(await ask({ format_id: '999' })).toEqual([400, 'format_unknown']);
    expect(await ask({ format_ext: 'exe' })).toEqual([400, 'format_unknown']);
    expect(await ask({ format_id: 'sb0', format_ext: 'mhtml' })).toEqual([400, 'format_unknown']);
  });

  const withFfmpeg = hasProgram('ffmpeg') && hasProgram('ffprobe') ? it : it.skip;

  withFfmpeg('joins a picture with its sound (ffmpeg)', async () => {
    const wanted = whole('eeeeeeeeeee', { format_id: '137' });
    const path = await save('joined.mp4', await post('/download', wanted));
    const { streams, seconds } = probeVideo(path);
    expect(streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
    expect(seconds).toBeCloseTo(12, 0);
    expect(fake.calls().at(-1)).toContain('--format=137,140');
  });

  withFfmpeg('cuts a part without encoding it again (ffmpeg)', async () => {
    const trim = { startTime: 5, endTime: 8.5 };
    const wanted = whole('eeeeeeeeeee', { format_id: '22', trim });
    const path = await save('cut.mp4', await post('/download', wanted));
    const { streams, seconds } = probeVideo(path);
    expect(streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
    expect(seconds).toBeGreaterThan(3.3);
    expect(seconds).toBeLessThan(3.8);
  });

  withFfmpeg('makes a true MP3 of M4A, also of a part (ffmpeg)', async () => {
    const sound = { format_id: '140', format_ext: 'mp3' };
    const response = await post('/download', whole('eeeeeeeeeee', sound));
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    const { format, seconds } = probeVideo(await save('sound.mp3', response));
    expect([format, Math.round(seconds)]).toEqual(['mp3', 12]);
    const part = { ...sound, trim: { startTime: 2, endTime: 5 } };
    const cut = probeVideo(
      await save('part.mp3', await post('/download', whole('eeeeeeeeeee', part))),
    );
    expect(cut.seconds).toBeCloseTo(3, 0);
  });
});

it('fetches pictures only from allowed hosts, without following redirects and within a limit', async () => {
  const ask = (url: string) => post('/thumbnail', { url });
  const good = await ask(`http://${pictureHost}/a.jpg`);
  expect([good.status, await good.text()]).toEqual([200, 'jpeg']);
  expect(await refusal(await ask(`http://${pictureHost}/moved`))).toEqual([502, 'failed']);
  expect(await refusal(await ask(`http://${pictureHost}/endless`))).toEqual([413, 'too_large']);
  for (const url of [
    'http://127.0.0.1:1/a.jpg',
    'http://[::1]/',
    'https://ytimg.com.evil.example/a',
  ])
    expect(await refusal(await ask(url))).toEqual([400, 'bad_request']);
});

it.skipIf(!hasProgram('ffmpeg'))('gives subtitles as WebVTT and SRT (ffmpeg)', async () => {
  const ask = (more: object) =>
    post('/subtitles', { url: watch('fffffffffff'), lang: 'en', isAutomatic: false, ...more });
  expect(await (await ask({ format: 'vtt' })).text()).toContain('WEBVTT');
  expect(await (await ask({ format: 'srt' })).text()).toContain('00:00:01,000 --> 00:00:02,500');
  expect(await refusal(await ask({ format: 'srt', lang: 'fr' }))).toEqual([400, 'format_unknown']);
  expect(fake.calls().at(-1)).toContain('--write-subs');
});

it('says that a program is missing', async () => {
  const lacking = await startSidecar({
    secret: SECRET,
    port: 0,
    folder: join(folder, 'lacking'),
    ytDlp: join(folder, 'no-such-program'),
  });
  const response = await fetch(`${lacking.url}/info`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${SECRET}` },
    body: JSON.stringify({ url: watch('aaaaaaaaaaa') }),
  });
  expect(await refusal(response)).toEqual([501, 'program_missing']);
  await lacking.stop();
  expect(existsSync(join(folder, 'lacking'))).toBe(false);
});
