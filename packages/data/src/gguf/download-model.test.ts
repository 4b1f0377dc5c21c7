import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { downloadModel, listDownloads, removeDownload } from './download-model';
import { listKeptModels, removeBrokenCopies } from './kept-models';
import { mockModelFolder } from './model-folder.testing';

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251);
const model = {
  ...{ url: 'https://tools.example/api/models/tiny.gguf', fileName: 'tiny.gguf', name: 'Tiny' },
  ...{ bytes: bytes.length, quantisation: 'F32', licence: '', context: 512 },
  sha256: createHash('sha256').update(bytes).digest('hex'),
};
/** How often a lost connection is tried again here: once, at once. */
const pauses = [0];

let files: Map<string, Uint8Array<ArrayBuffer>>;
let asked: string[];
/** The server: its file, and how many bytes of a response come before the connection breaks. */
let server: { file: Uint8Array<ArrayBuffer>; etag: string; breakAfter: number[] };

beforeEach(() => {
  files = new Map();
  asked = [];
  server = { file: bytes, etag: '"one"', breakAfter: [] };
  mockModelFolder(files);
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const range = headers['If-Range'] === server.etag ? headers.Range : undefined;
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    asked.push(`${headers.Range ?? 'all'} of ${headers['If-Range'] ?? 'any'}`);
    const { file, etag } = server;
    const rest = file.subarray(from);
    const breakAfter = server.breakAfter.shift();
    let sent = false;
    const body = new ReadableStream({
      pull(controller) {
        if (sent && breakAfter !== undefined) return controller.error(new TypeError('cut'));
        if (sent) return controller.close();
        sent = true;
        if (breakAfter !== 0) controller.enqueue(rest.subarray(0, breakAfter));
      },
    });
    const said = { ETag: etag, 'Content-Length': String(rest.length) };
    const part = { 'Content-Range': `bytes ${from}-${file.length - 1}/${file.length}` };
    return range
      ? new Response(body, { status: 206, headers: { ...said, ...part } })
      : new Response(body, { headers: said });
  });
});
afterEach(() => vi.unstubAllGlobals());

const download = () =>
  downloadModel(model, { signal: new AbortController().signal, onProgress: () => {} }, pauses);

it('asks for the rest after a cut, and keeps what has come until then', async () => {
  server.breakAfter = [300, 200];
  const kept = await download();
  expect(asked).toEqual(['all of any', 'bytes=300- of "one"', 'bytes=500- of "one"']);
  expect(kept).toMatchObject({ name: 'Tiny', sha256: model.sha256, bytes: 1000, context: 512 });
  expect(files.get(`${kept.id}.gguf`)).toEqual(bytes);
  expect([await listKeptModels(), (await listDownloads()).size]).toEqual([[kept], 0]);
});

it('keeps what has come when the connection does not come back, and goes on another time', async () => {
  server.breakAfter = [300, 0];
  await expect(download()).rejects.toThrow(
    'The connection was lost at 30 %. What has come is kept: go on when the connection is back.',
  );
  await removeBrokenCopies();
  expect([...(await listDownloads())]).toEqual([[model.sha256, 300]]);
  expect(await listKeptModels()).toEqual([]);
  expect((await download()).sha256).toBe(model.sha256);
  expect(asked.at(-1)).toBe('bytes=300- of "one"');
});

it('begins anew when the server has another version of the file meanwhile', async () => {
  server.file = bytes.toReversed();
  server.breakAfter = [300, 0];
  await expect(download()).rejects.toThrow('30 %');
  server.file = bytes;
  server.etag = '"two"';
  const kept = await download();
  expect(asked.at(-1)).toBe('bytes=300- of "one"');
  expect(files.get(`${kept.id}.gguf`)).toEqual(bytes);
});

it('removes a file that is not the listed one, and does not begin with one of another size', async () => {
  server.file = bytes.with(500, 7);
  await expect(download()).rejects.toThrow('its SHA-256 is another one');
  expect([...files.keys()]).toEqual([]);
  server.file = bytes.subarray(0, 900);
  await expect(download()).rejects.toThrow('Tiny has changed at this site. Open the list again.');
});

it('removes what has come, but neither what another tab downloads nor what is whole', async () => {
  server.breakAfter = [300, 0];
  await expect(download()).rejects.toThrow('30 %');
  mockModelFolder(files, () => false);
  await expect(removeDownload(model.sha256)).rejects.toThrow('pause it there');
  expect((await listDownloads()).get(model.sha256)).toBe(300);
  mockModelFolder(files);
  await removeDownload(model.sha256);
  expect(files.size).toBe(0);
  const kept = await download();
  await removeDownload(model.sha256);
  expect(await listKeptModels()).toEqual([kept]);
});

it('asks a server that names no version for the whole file again', async () => {
  server.etag = '';
  server.breakAfter = [300];
  await download();
  expect(asked).toEqual(['all of any', 'all of any']);
});

it('says what the server says when it refuses, and that another tab is downloading', async () => {
  const message = 'Too many attempts. Try again in 5 minutes.';
  vi.stubGlobal('fetch', async () => Response.json({ error: { message } }, { status: 429 }));
  await expect(download()).rejects.toThrow(message);
  mockModelFolder(files, () => false);
  await expect(download()).rejects.toThrow('Tiny is being downloaded in another tab already.');
});
