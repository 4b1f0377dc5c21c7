/** @ffmpeg/ffmpeg as a peer: as published on npm, on an empty page in the same browser. */
import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '../../support/server.ts';

const ffmpegFolder = join('node_modules', '@ffmpeg', 'ffmpeg', 'dist', 'umd');
const coreFolder = join('node_modules', '@ffmpeg', 'core', 'dist', 'umd');
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
};

/** Serves ffmpeg.wasm, the movies, and an empty page that loads it. */
export async function serveFfmpegWasm(
  movies: readonly string[],
): Promise<{ url: string; server: Server }> {
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

/**
 * Milliseconds of the work alone, without loading the engine and writing the file.
 * @param movie name of a served movie, the input of `args`, which end in `out.mp4`
 */
export function ffmpegWasmMs(page: Page, movie: string, args: readonly string[]): Promise<number> {
  return page.evaluate(
    async ({ name, how }) => {
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
      const code = await holder.peer.exec(['-y', ...how]);
      const ms = performance.now() - started;
      const { length } = await holder.peer.readFile('out.mp4');
      if (code !== 0 || length < 10_000)
        throw new Error(`ffmpeg.wasm: code ${code}, ${length} bytes`);
      return ms;
    },
    { name: movie, how: [...args] },
  );
}
