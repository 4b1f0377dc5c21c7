/**
 * Ten seconds of 720p MOV to MP4 on the Converter's page against @ffmpeg/ffmpeg (libx264, veryfast) in
 * the same browser. Once a movie whose tracks can be copied, once one that must be encoded again.
 */
import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BenchCase, compare } from '../../../tests/bench/harness.ts';
import { convertAllMs, needPeer, startOurs } from '../../../tests/bench/support/converter-side.ts';
import { makeMovie } from '../../../tests/bench/support/fixtures.ts';
import { findFreePort } from '../../../tests/support/server.ts';

const ffmpegFolder = join('node_modules', '@ffmpeg', 'ffmpeg', 'dist', 'umd');
const coreFolder = join('node_modules', '@ffmpeg', 'core', 'dist', 'umd');
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  mov: 'video/quicktime',
};

/** Serves ffmpeg.wasm as it comes from npm, the movies, and an empty page. */
async function servePeer(movies: readonly string[]): Promise<{ url: string; server: Server }> {
  const port = await findFreePort();
  const files = new Map([
    ...['ffmpeg.js', '814.ffmpeg.js'].map((name) => [name, join(ffmpegFolder, name)] as const),
    ...['ffmpeg-core.js', 'ffmpeg-core.wasm'].map(
      (name) => [name, join(coreFolder, name)] as const,
    ),
    ...movies.map((path) => [basename(path), path] as const),
  ]);
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const path = files.get(name);
    if (!path) {
      response.writeHead(name ? 404 : 200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>peer</title><script src="/ffmpeg.js"></script>');
      return;
    }
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  return { url: `http://localhost:${port}`, server };
}

interface Ffmpeg {
  load(urls: { coreURL: string; wasmURL: string }): Promise<unknown>;
  writeFile(name: string, data: Uint8Array): Promise<unknown>;
  exec(args: string[]): Promise<number>;
  readFile(name: string): Promise<Uint8Array>;
}

/** Milliseconds of the transcode alone: the engine is loaded and the file written before. */
function transcodeMs(page: Page, movie: string): Promise<number> {
  return page.evaluate(async (name) => {
    const holder = globalThis as unknown as {
      FFmpegWASM: { FFmpeg: new () => Ffmpeg };
      peer?: Ffmpeg;
    };
    if (!holder.peer) {
      holder.peer = new holder.FFmpegWASM.FFmpeg();
      await holder.peer.load({
        coreURL: `${location.origin}/ffmpeg-core.js`,
        wasmURL: `${location.origin}/ffmpeg-core.wasm`,
      });
    }
    const bytes = await (await fetch(`/${name}`)).arrayBuffer();
    await holder.peer.writeFile(name, new Uint8Array(bytes));
    const started = performance.now();
    const how = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-c:a', 'aac'];
    const code = await holder.peer.exec(['-y', '-i', name, ...how, 'out.mp4']);
    const ms = performance.now() - started;
    const { length } = await holder.peer.readFile('out.mp4');
    if (code !== 0 || length < 10_000)
      throw new Error(`ffmpeg.wasm: code ${code}, ${length} bytes`);
    return ms;
  }, movie);
}

export const bench: BenchCase = {
  title: 'MOV to MP4',
  run: async (context) => {
    needPeer('ffmpeg', '-version');
    const seconds = context.quick ? 2 : 10;
    const movies = {
      'H.264, copied': makeMovie(context.folder, 'h264', seconds),
      'VP9, encoded again': makeMovie(context.folder, 'vp9', seconds),
    };
    const { url, server } = await servePeer(Object.values(movies));
    const page = await startOurs(context);
    const peerPage = await (await context.browser()).newPage();
    try {
      await peerPage.goto(url);
      const rows = [];
      for (const [kind, movie] of Object.entries(movies)) {
        rows.push(
          await compare(context, {
            work: `${seconds} s 720p MOV (${kind}) → MP4`,
            ours: {
              name: 'the page',
              run: async () => (await convertAllMs(page, [movie], 'MP4')) / 1000,
            },
            peer: {
              name: 'ffmpeg.wasm, veryfast',
              run: async () => (await transcodeMs(peerPage, basename(movie))) / 1000,
            },
            repetitions: context.quick ? 1 : 3,
            maxRatio: 0.1,
            unit: 's',
          }),
        );
      }
      return rows;
    } finally {
      await peerPage.close();
      await page.context().close();
      server.close();
      server.closeAllConnections();
    }
  },
};
