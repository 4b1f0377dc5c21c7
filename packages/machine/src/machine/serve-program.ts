// `serve` of the terminal: serves a folder's files on a port, for the preview beside the terminal. Limits:
// GET and HEAD only; a folder shows its index.html, or else a list of its files.
import { toAbsolutePath } from '../shell/complete-line';
import type { FileTree } from './file-calls';
import { mimeTypeOf } from './mime-type';
import type { PortRequest, PortResponse } from './ports';
import type { Program, ProgramSession } from './program';

const USAGE =
  'Usage: serve [-p PORT] [FOLDER]\nServes the files of a folder on http://localhost:3000 and shows them beside the terminal; Ctrl+C ends it.\n';
const DEFAULT_PORT = 3000;

/** `serve [-p PORT] [FOLDER]` */
export const serveProgram: Program = {
  name: 'serve',
  run: async (args, session) => {
    const at = args.findIndex((arg) => arg === '-p' || arg === '--port' || arg === '-l');
    const port = at < 0 ? DEFAULT_PORT : Number(args[at + 1]);
    const names = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
    if (names.some((name) => name.startsWith('-')) || names.length > 1 || Number.isNaN(port)) {
      const isHelp = names.includes('--help');
      session[isHelp ? 'write' : 'writeError'](USAGE);
      return isHelp ? 0 : 1;
    }
    return serveFolder(toAbsolutePath(names[0] ?? '.', session.cwd), port, session);
  },
};

/** Serves a folder until Ctrl+C. @returns the exit code */
export async function serveFolder(
  folder: string,
  wanted: number,
  { files, serve, signal, write, writeError }: ProgramSession,
): Promise<number> {
  if (!files.exists(folder) || files.stat(folder).type !== 'directory') {
    writeError(`ERROR: serve: ${folder}: Directory not found\n`);
    return 1;
  }
  if (!serve) throw new Error('this terminal has no servers');
  const { port } = serve(wanted, async (request) => {
    const answer = answerFile(files, folder, request);
    write(`${request.method} ${request.path} ${answer.status}\n`);
    return answer;
  });
  write(`Serving ${folder} on http://localhost:${port} until Ctrl+C\n`);
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return 130;
}

function answerFile(files: FileTree, folder: string, request: PortRequest): PortResponse {
  const { method, path } = request;
  if (method !== 'GET' && method !== 'HEAD') return told(405, 'Method Not Allowed');
  let name: string;
  try {
    name = decodeURIComponent(path.split(/[?#]/)[0] ?? '/');
  } catch {
    return told(400, 'Bad Request');
  }
  // Resolved against the server's root first, so that `..` cannot leave it.
  const at = toAbsolutePath(`.${toAbsolutePath(name, '/')}`, folder);
  if (!files.exists(at)) return told(404, 'Not Found');
  if (files.stat(at).type !== 'directory') return found(files.readFile(at), mimeOf(at));
  if (!name.endsWith('/'))
    return { ...told(301, 'Moved Permanently'), headers: { location: `${encodeURI(name)}/` } };
  const index = `${at === '/' ? '' : at}/index.html`;
  if (files.exists(index)) return found(files.readFile(index), 'text/html;charset=utf-8');
  return found(new TextEncoder().encode(listOf(files, at, name)), 'text/html;charset=utf-8');
}

const found = (bytes: Uint8Array, type: string): PortResponse => ({
  status: 200,
  statusText: 'OK',
  headers: { 'content-type': type, 'content-length': String(bytes.length) },
  bytes,
});

const told = (status: number, statusText: string): PortResponse => ({
  status,
  statusText,
  headers: { 'content-type': 'text/plain' },
  bytes: new TextEncoder().encode(`${statusText}\n`),
});

/** Types used by web pages, in addition to those of the file preview. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  mjs: 'text/javascript;charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

function mimeOf(path: string): string {
  const known = TYPES[/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? mimeTypeOf(path);
  return /^text\/(html|plain|markdown|csv)$/.test(known) ? `${known};charset=utf-8` : known;
}

function listOf(files: FileTree, folder: string, name: string): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const rows = files.readdir(folder).map((entry) => {
    const path = `${folder === '/' ? '' : folder}/${entry}`;
    const mark = files.exists(path) && files.stat(path).type === 'directory' ? '/' : '';
    return `<li><a href="${escaped(encodeURIComponent(entry))}${mark}">${escaped(entry)}${mark}</a></li>`;
  });
  const title = escaped(`Folder ${name}`);
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><ul>${rows.join('')}</ul></html>`;
}
