// The thread that LibreOffice runs in. It blocks while it works, so it can only be ended from outside, by
// libreoffice-engine.ts.

import { type LibreOfficeModule, Lok, OfficeRefusal } from './lok';
import type { FromOffice, ToOffice } from './office-protocol';

let lok: Lok | undefined;

addEventListener('message', ({ data }: MessageEvent<ToOffice>) => {
  // The script also posts messages to its own thread.
  if (data.kind === 'open') void open(data);
  else if (data.kind === 'convert') convert(data);
});

async function open(question: Extract<ToOffice, { kind: 'open' }>): Promise<void> {
  try {
    lok = await start(question);
    tell({ kind: 'opened' });
  } catch (error) {
    tell({ kind: 'broken', reason: String(error) });
  }
}

function convert(question: Extract<ToOffice, { kind: 'convert' }>): void {
  try {
    if (!lok) throw new Error('LibreOffice is not open');
    const { bytes, parts } = lok.convert(question.name, question.bytes, question, () =>
      tell({ kind: 'loaded' }),
    );
    tell({ kind: 'done', bytes, parts, heapBytes: lok.heapBytes }, [bytes.buffer]);
  } catch (error) {
    if (error instanceof OfficeRefusal)
      tell({ kind: 'failed', step: error.step, reason: error.message });
    else tell({ kind: 'broken', reason: String(error) });
  }
}

function tell(message: FromOffice, transfer: Transferable[] = []): void {
  postMessage(message, { transfer });
}

async function start({
  folder,
  manifest,
  data,
  wasm,
}: Extract<ToOffice, { kind: 'open' }>): Promise<Lok> {
  let [files, compiled]: [ArrayBuffer | undefined, WebAssembly.Module] = await Promise.all([
    new Response(inflated(data)).arrayBuffer(),
    WebAssembly.compileStreaming(
      new Response(inflated(wasm), { headers: { 'Content-Type': 'application/wasm' } }),
    ),
  ]);
  if (files.byteLength !== manifest.data.bytes) throw new Error('the data package is not whole');
  const script = folder + manifest.script;
  let memory: WebAssembly.Memory | undefined;
  const module = await new Promise<LibreOfficeModule>((resolve, reject) => {
    const settings = {
      noInitialRun: true,
      mainScriptUrlOrBlob: script,
      locateFile: (name: string) => folder + name,
      print: () => undefined,
      printErr: () => undefined,
      getPreloadedPackage: () => {
        const given = files;
        files = undefined;
        return given;
      },
      instantiateWasm: (imports: WebAssembly.Imports, received: InstanceReceiver) => {
        memory = memoryOf(imports);
        WebAssembly.instantiate(compiled, imports).then(
          (instance) => received(instance, compiled),
          reject,
        );
        return {};
      },
      onAbort: (reason: unknown) => reject(new Error(`aborted: ${String(reason)}`)),
      onRuntimeInitialized: () => resolve(settings as unknown as LibreOfficeModule),
    };
    (globalThis as { Module?: unknown }).Module = settings;
    import(/* @vite-ignore */ script).catch(reject);
  });
  if (!memory) throw new Error('no memory was given to LibreOffice');
  return new Lok(module, memory);
}

type InstanceReceiver = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

function inflated(pieces: readonly Blob[]): ReadableStream<Uint8Array> {
  return new Blob([...pieces]).stream().pipeThrough(new DecompressionStream('gzip'));
}

/** The memory that the script created: the script's own view is not updated when another thread grows it. */
function memoryOf(imports: WebAssembly.Imports): WebAssembly.Memory {
  for (const space of Object.values(imports))
    for (const value of Object.values(space)) if (value instanceof WebAssembly.Memory) return value;
  throw new Error('LibreOffice asks for no memory');
}
