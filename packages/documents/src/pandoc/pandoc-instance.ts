// Pandoc 3.9 as WebAssembly, given an empty file system in memory with the source alone: it can open neither
// another file nor an address. Source: the interface of pandoc's wasm/ folder.

import {
  Directory,
  File,
  type Inode,
  OpenFile,
  PreopenDirectory,
  WASI,
} from '@bjorn3/browser_wasi_shim';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { PandocRequest, PandocResult } from './pandoc-protocol';
import { safeFilter } from './safe-filter';

/** Runs one conversion after another, each to its end. */
export type Pandoc = (request: PandocRequest) => PandocResult;

interface PandocExports {
  memory: WebAssembly.Memory;
  malloc(bytes: number): number;
  free(at: number): void;
  __wasm_call_ctors(): void;
  hs_init_with_rtsopts(argc: number, argv: number): void;
  convert(options: number, length: number): void;
}

/** Memory for the documents, beyond which the run-time system of pandoc gives up. */
const heapLimit = '-M900m';

/** Starts pandoc. @param wasm its code, unpacked */
export async function openPandocInstance(wasm: Blob): Promise<Pandoc> {
  const files = new Map<string, Inode>();
  const args = ['pandoc.wasm', '+RTS', '-H64m', heapLimit, '-RTS'];
  const nothing = () => new OpenFile(new File(new Uint8Array()));
  const wasi = new WASI(
    args,
    [],
    [nothing(), nothing(), nothing(), new PreopenDirectory('/', files)],
    { debug: false },
  );
  const module = await WebAssembly.compile(await wasm.arrayBuffer());
  const instance = await WebAssembly.instantiate(module, {
    wasi_snapshot_preview1: wasi.wasiImport,
  });
  const pandoc = instance.exports as unknown as PandocExports;
  wasi.initialize(instance as unknown as Parameters<typeof wasi.initialize>[0]);
  pandoc.__wasm_call_ctors();
  start(pandoc, args);
  return (request) => convert(pandoc, files, request);
}

function place(pandoc: PandocExports, bytes: Uint8Array): number {
  const at = pandoc.malloc(bytes.length);
  new Uint8Array(pandoc.memory.buffer, at, bytes.length).set(bytes);
  return at;
}

/** Hands over the arguments as C does. */
function start(pandoc: PandocExports, args: readonly string[]): void {
  const encoder = new TextEncoder();
  const places = args.map((arg) => place(pandoc, encoder.encode(`${arg}\0`)));
  const argv = place(pandoc, new Uint8Array(new Uint32Array([...places, 0]).buffer));
  const argc = place(pandoc, new Uint8Array(new Uint32Array([args.length]).buffer));
  const argvPlace = place(pandoc, new Uint8Array(new Uint32Array([argv]).buffer));
  pandoc.hs_init_with_rtsopts(argc, argvPlace);
}

const ownFiles = ['stdin', 'stdout', 'stderr', 'warnings', 'source', 'result', 'safe.lua'];

function convert(
  pandoc: PandocExports,
  files: Map<string, Inode>,
  { bytes, from, to, options }: PandocRequest,
): PandocResult {
  files.clear();
  const given: Readonly<Record<string, Uint8Array>> = {
    source: bytes,
    'safe.lua': new TextEncoder().encode(safeFilter),
  };
  for (const name of ownFiles)
    files.set(name, new File(given[name] ?? new Uint8Array(), { readonly: name in given }));
  const asked = new TextEncoder().encode(
    JSON.stringify({
      ...options,
      from,
      to,
      standalone: true,
      filters: ['safe.lua'],
      'input-files': ['source'],
      'output-file': 'result',
    }),
  );
  const at = place(pandoc, asked);
  // Pandoc frees the options itself.
  try {
    pandoc.convert(at, asked.length);
  } catch (cause) {
    throw new ToolError(
      'limit',
      'This document made pandoc stop. It may be damaged, or too large for this device.',
      { cause },
    );
  }
  const result = contentOf(files.get('result'));
  if (result.length === 0) throw refusal(new TextDecoder().decode(contentOf(files.get('stderr'))));
  const media: PandocResult['media'] = [];
  collect(files, '', media);
  files.clear();
  return { bytes: result, media, heapBytes: pandoc.memory.buffer.byteLength };
}

function contentOf(node: Inode | undefined): Uint8Array<ArrayBuffer> {
  return node instanceof File ? new Uint8Array(node.data) : new Uint8Array();
}

function collect(
  files: ReadonlyMap<string, Inode>,
  folder: string,
  media: PandocResult['media'],
): void {
  for (const [name, node] of files) {
    if (node instanceof Directory) collect(node.contents, `${folder}${name}/`, media);
    else if (folder !== '' || !ownFiles.includes(name))
      media.push({ name: folder + name, bytes: contentOf(node) });
  }
}

function refusal(reason: string): ToolError {
  const line = /line (\d+)/.exec(reason)?.[1];
  return new ToolError(
    'input',
    line === undefined
      ? 'This file cannot be read: it is damaged, empty, locked, or not what its name says.'
      : `This file cannot be read: it breaks off or is wrong near line ${line}.`,
    { cause: reason },
  );
}
