/** The programs of the machine, run by Vitest, and the assets of the server, for cells that run in Chromium. */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { commands } from 'vitest/browser';
import type { FormatId } from '../formats/formats';
import type { Converted } from '../job';
import { cells } from './cells.testing';
import { type ConvertCell, makeSource } from './run-cell.testing';
import type { Bytes, RunProgram, Tools } from './tools.testing';

interface RanAsText {
  code: number;
  stdout: string;
  stderr: string;
  made: string;
}

const { runBeside } = commands as unknown as {
  runBeside: (
    program: string,
    args: readonly string[],
    given: Readonly<Record<string, string>>,
    wanted?: string,
  ) => Promise<RanAsText>;
};

const run: RunProgram = async (program, args, given = {}, wanted) => {
  const entries = Object.entries(given).map(([name, bytes]) => [name, bytes.toBase64()]);
  const ran = await runBeside(program, args, Object.fromEntries(entries), wanted);
  return { ...ran, made: Uint8Array.fromBase64(ran.made) };
};

const assets = new Map<string, Promise<Bytes>>();
/** Loaded once, as in a worker of the product. */
function loadAsset(path: string): Promise<Bytes> {
  const asset =
    assets.get(path) ??
    fetch(`/${path}`).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
  assets.set(path, asset);
  return asset;
}

/** A context whose warnings are kept. */
export function makeContext(signal = new AbortController().signal) {
  const warnings: string[] = [];
  const context: CodecContext = {
    signal,
    onProgress: () => {},
    warn: (message) => warnings.push(message),
    loadAsset,
  };
  return { context, warnings };
}

export const browserTools = (): Tools => ({ run, context: makeContext().context });

/** The source of a format in the matrix. */
export function sourceOf(format: FormatId): Promise<Bytes> {
  const source = cells.find(({ from }) => from === format)?.source;
  if (!source) throw new Error(`${format} has no source`);
  return makeSource(source, browserTools());
}

let worker: Worker | undefined;

/** Converts in one worker for all cells, since each start of one loads the modules of its engines again. */
export const convertInWorker: ConvertCell = (source, target) => {
  worker ??= new Worker(new URL('./cell-worker.testing.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Converted>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<Converted | string>) =>
      typeof data === 'string' ? reject(new Error(data)) : resolve(data);
    worker?.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true });
  });
  worker.postMessage({ source, target, port: port2 }, [port2]);
  return answer.finally(() => port1.close());
};
