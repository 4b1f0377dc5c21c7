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

/** Converts in a worker of its own. */
export const convertInWorker: ConvertCell = (source, target) => {
  const worker = new Worker(new URL('./cell-worker.testing.ts', import.meta.url), {
    type: 'module',
  });
  const answer = new Promise<Converted>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Converted | string>) =>
      typeof data === 'string' ? reject(new Error(data)) : resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.postMessage({ source, target });
  return answer.finally(() => worker.terminate());
};
