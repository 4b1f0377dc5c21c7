/**
 * Files that `npm start` on a fresh clone serves only after its first page: engines, and files for offline
 * use. Miniflare only knows the files that existed when it started, so a second Miniflare, started when the
 * rest is built, serves them with the same headers; until then the response says that they are being fetched.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  convertV4MiniflareOptions,
  Headers,
  Log,
  LogLevel,
  Miniflare,
  type Request,
  Response,
} from 'miniflare';
import { BEING_FETCHED_HEADER } from '../../packages/core/src/being-fetched.ts';
import { ROOT } from './paths.ts';

/** Addresses that may become available later. Code of pages is not among them: it is there from the start. */
const LATER = /^\/(vendor|fonts|offline)\/|^\/sw\.js$/;

/** Files that become available while the server runs. */
export class LaterFiles {
  #state: 'coming' | 'failed' | Miniflare = 'coming';

  /** Responds to a request for a file that the server did not have when it started. */
  async answer(request: Request): Promise<Response> {
    const isLater = LATER.test(new URL(request.url).pathname);
    if (!isLater) return new Response(null, { status: 404 });
    if (typeof this.#state === 'string') {
      const headers = { [BEING_FETCHED_HEADER]: this.#state, 'Cache-Control': 'no-store' };
      return new Response(null, { status: 503, headers });
    }
    const response = await this.#state.dispatchFetch(request.url, {
      method: request.method,
      headers: request.headers,
    });
    // Miniflare's note on how its Worker encoded the body, which is decoded by now.
    const headers = new Headers(response.headers);
    headers.delete('MF-Content-Encoding');
    headers.delete('Content-Encoding');
    return new Response(response.body, { status: response.status, headers });
  }

  /**
   * Builds the rest and serves it from then on.
   * @param files the Worker of the static files, as Miniflare options
   */
  async bring(files: object, report: (line: string) => void): Promise<void> {
    try {
      await completeBuild(report);
      const miniflare = new Miniflare(
        convertV4MiniflareOptions({
          port: 0,
          cf: false,
          log: new Log(LogLevel.ERROR),
          telemetry: { enabled: false },
          workers: [files],
        } as Parameters<typeof convertV4MiniflareOptions>[0]),
      );
      await miniflare.ready;
      this.#state = miniflare;
    } catch (error) {
      this.#state = 'failed';
      throw error;
    }
  }

  async stop(): Promise<void> {
    if (this.#state instanceof Miniflare) await this.#state.dispose();
  }
}

/** Completes the build in a separate process, so that the server stays responsive. */
function completeBuild(report: (line: string) => void): Promise<void> {
  return new Promise((done, fail) => {
    const script = join(ROOT, 'scripts', 'build.ts');
    // A process group of its own, so that it ends completely: the build starts npm.
    const isGroup = process.platform !== 'win32';
    const child = spawn(process.execPath, [script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: isGroup,
    });
    const end = () => {
      if (isGroup && child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      else child.kill();
    };
    process.once('exit', end);
    createInterface(child.stdout).on('line', (line) => report(line.trim()));
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.on('error', fail);
    child.on('close', (code) => {
      process.removeListener('exit', end);
      if (code === 0) done();
      else fail(new Error(errors.trim() || `ended with code ${code}`));
    });
  });
}
