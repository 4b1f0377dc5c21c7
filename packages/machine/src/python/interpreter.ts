/**
 * Starts Python (Pyodide: CPython as WebAssembly) over a machine's files. Script, wasm and standard library
 * come from our own origin on first use (12 MB, some 2 s); in Node the installed package takes their place.
 * One interpreter per machine, one program at a time. Its memory is limited to 1 GiB.
 */

import { importVendor, inBrowser } from '@entropy-tools/core/import-vendor';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { PyodideAPI } from 'pyodide';
import type { FileTree } from '../machine/file-calls';
import type { EmscriptenFs } from './emscripten-files';
import figures from './terminal_figures.py?raw';
import network from './terminal_network.py?raw';
import programs from './terminal_programs.py?raw';
import { overlayTree, type TreeFileSystem } from './tree-file-system';

export interface Interpreter {
  pyodide: PyodideAPI;
  tree: TreeFileSystem;
  /** The module terminal_programs.py. */
  programs: PythonPrograms;
}

/** A Python function in JavaScript: called directly, or awaited if the browser can (JSPI). */
interface PythonFunction<Args extends unknown[], Result> {
  (...args: Args): Result;
  callPromising(...args: Args): Promise<Result>;
}

type RunArguments = [
  kind: ProgramKind,
  target: string,
  argv: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
  stdin: string | undefined,
];

/** Where a program's source is: at a path, given as text, in a module, or in the pipe. */
export type ProgramKind = 'file' | 'code' | 'module' | 'stdin';

interface PythonPrograms {
  prepare(host: object): void;
  run: PythonFunction<RunArguments, number>;
  list_packages: PythonFunction<[home: string, frozen: boolean], string>;
  show_package: PythonFunction<[name: string, home: string], string | undefined>;
  Console(
    argv: readonly string[],
    env: Readonly<Record<string, string>>,
    cwd: string,
  ): PythonConsole;
}

export interface PythonConsole {
  start: PythonFunction<[kind: ProgramKind, target: string], void>;
  push: PythonFunction<[line: string], 'more' | 'ready' | 'end'>;
  drop(): void;
  close: PythonFunction<[], number>;
  destroy(): void;
}

export interface InterpreterOptions {
  files: FileTree;
  /** Folder of the wheels of Pyodide's packages, such as `https://files.example/pyodide/`. */
  packagesUrl?: string | undefined;
}

const LIBRARY = '/lib/python3.14/site-packages';
const MAX_MEMORY_BYTES = 1024 ** 3;
const WASM_PAGE_BYTES = 65_536;

/** In a variable, so that the bundler does not resolve it. */
const installed = 'pyodide';

/** @throws whatever the browser throws when a file cannot be fetched or the wasm cannot be compiled */
export async function startInterpreter(setup: InterpreterOptions): Promise<Interpreter> {
  const { files, packagesUrl } = setup;
  const { loadPyodide } = inBrowser
    ? await importVendor<typeof import('pyodide')>(`${vendorAssets.pyodide}pyodide.mjs`)
    : ((await import(/* @vite-ignore */ installed)) as typeof import('pyodide'));
  const pyodide = await loadPyodide({
    ...(inBrowser && { indexURL: `/${vendorAssets.pyodide}` }),
    ...(packagesUrl && { packageBaseUrl: packagesUrl }),
    env: { HOME: '/', PYTHONDONTWRITEBYTECODE: '1', PYTHON_COLORS: '0' },
  });
  capMemory(pyodide);
  const FS = pyodide.FS as unknown as EmscriptenFs;
  FS.writeFile(`${LIBRARY}/terminal_programs.py`, programs);
  FS.writeFile(`${LIBRARY}/terminal_figures.py`, figures);
  FS.writeFile(`${LIBRARY}/terminal_network.py`, network);
  FS.chdir('/');
  for (const folder of ['/home/pyodide', '/home/web_user', '/home', '/tmp']) {
    try {
      FS.rmdir(folder);
    } catch {
      // A folder that is missing or not empty stays the interpreter's own.
    }
  }
  const tree = overlayTree(FS, files);
  return { pyodide, tree, programs: pyodide.pyimport('terminal_programs') as PythonPrograms };
}

/** Beyond the limit Python raises MemoryError instead of crashing the tab. */
function capMemory(pyodide: PyodideAPI): void {
  const { wasmMemory } = (pyodide as unknown as { _module: { wasmMemory?: WebAssembly.Memory } })
    ._module;
  if (!wasmMemory) return;
  const grow = wasmMemory.grow.bind(wasmMemory);
  wasmMemory.grow = (pages) => {
    if (wasmMemory.buffer.byteLength + pages * WASM_PAGE_BYTES > MAX_MEMORY_BYTES)
      throw new RangeError('Python has used up its memory');
    return grow(pages);
  };
}
