/**
 * The calls that the interpreter makes to the machine, by name; guest/ calls these with JSON. None of them
 * blocks.
 */

import { crc32 } from '@entropy-tools/core/crc32';
import { hmac } from '@noble/hashes/hmac.js';
import { md5, ripemd160, sha1 } from '@noble/hashes/legacy.js';
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import pako from 'pako';
import type { FileTree } from '../machine/file-calls';
import type { ProgramSession } from '../machine/program';
import type { GuestServers, ResponseHead } from './guest-servers';
import { joinPath, type ModulePaths, realPath } from './module-paths';

/** The state of a running program, which calls change. */
export interface GuestState {
  cwd: string;
  argv: readonly string[];
  /** Set once the program has asked to exit. */
  exitCode: number | undefined;
  startedAt: number;
  /** Bytes waiting for the program to fetch them. */
  bodies: Map<number, ArrayBuffer>;
  servers: GuestServers;
}

export const NODE_VERSION = 'v24.0.0';

/** The npm version that came with this Node version, reported to scripts and people. */
export const NPM_VERSION = '11.3.0';

type Call = (...args: never[]) => unknown;

/** @returns the calls; bytes passed by a program are their last argument */
export function hostCalls(
  session: ProgramSession,
  state: GuestState,
  paths: ModulePaths,
  isModule: (path: string) => boolean,
): Readonly<Record<string, Call>> {
  const { files } = session;
  const at = (path: string) => joinPath(state.cwd, path);
  const text = (path: string) => new TextDecoder().decode(files.readFile(path));

  return {
    about: () => ({
      argv: state.argv,
      env: session.env,
      version: NODE_VERSION,
      quickjs: '0.15',
      isTerminal: session.isTerminal ?? false,
      columns: session.columns,
    }),
    cwd: () => state.cwd,
    chdir: (path: string) => {
      if (files.stat(at(path)).type !== 'directory')
        throw coded('ENOTDIR', `ENOTDIR: not a directory, chdir '${state.cwd}' -> '${path}'`);
      state.cwd = at(path);
    },
    exit: (code: number) => {
      state.exitCode = Number.isInteger(code) ? code & 0xff : 1;
    },
    now: () => performance.now() - state.startedAt,
    memory: () => ({ rss: 0, heapTotal: 268_435_456, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    write: (part: string) => session.write(part),
    writeError: (part: string) => session.writeError(part),
    stdin: () => session.stdin,
    piped: () => session.stdin !== '',
    random: (length: number) =>
      crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536))).buffer,
    uuid: () => crypto.randomUUID(),
    hash: (name: string, bytes: ArrayBuffer) =>
      hashNamed(name)(new Uint8Array(bytes)).slice().buffer,
    hmac: (name: string, keyLength: number, bytes: ArrayBuffer) => {
      const [key, data] = [new Uint8Array(bytes, 0, keyLength), new Uint8Array(bytes, keyLength)];
      return hmac(hashNamed(name), key, data).slice().buffer;
    },
    zlib: (how: ZlibCall, level: number, bytes: ArrayBuffer) =>
      runZlib(how, level, new Uint8Array(bytes)),
    crc32: (start: number, bytes: ArrayBuffer) => crc32(new Uint8Array(bytes), start),
    intl: (kind: IntlKind, locales: string[], options: object, method: string, given: unknown[]) =>
      callIntl(kind, locales, options, method, given),
    body: (id: number) => {
      const body = state.bodies.get(id) ?? new ArrayBuffer(0);
      state.bodies.delete(id);
      return body;
    },
    listen: (port: number) => state.servers.listen(port),
    unlisten: (port: number) => state.servers.close(port),
    respond: (id: number, head: ResponseHead, bytes: ArrayBuffer) =>
      state.servers.respond(id, head, bytes),
    url: (address: string, base: string | null) => partsOf(address, base),
    urlSet: (href: string, name: string, value: string) => {
      const url = new URL(href);
      (url as unknown as Record<string, string>)[name] = value;
      return partsOf(url.href, null);
    },

    resolve: (request: string, from: string) => paths.find(request, from, 'require'),
    source: (path: string) => text(path),
    isModule: (path: string) => isModule(path),
    /** One line of a file, for an error message. */
    line: (path: string, line: number) =>
      path.startsWith('/') && files.exists(path) ? (text(path).split('\n')[line - 1] ?? '') : '',

    absolute: (path: string) => at(path),
    exists: (path: string) => files.exists(at(path)),
    lexists: (path: string) => isThere(files, at(path)),
    access: (path: string) => named(path, 'access', () => void files.stat(at(path))),
    open: (path: string) => named(path, 'open', () => void files.stat(at(path))),
    readFile: (path: string) => named(path, undefined, () => files.readFile(at(path)).buffer),
    writeFile: (path: string, options: { mode?: number; append?: boolean }, bytes: ArrayBuffer) =>
      named(path, undefined, () => files.writeFile(at(path), new Uint8Array(bytes), options)),
    stat: (path: string) => named(path, 'stat', () => files.stat(at(path))),
    lstat: (path: string) => named(path, 'lstat', () => files.lstat(at(path))),
    readdir: (path: string) =>
      named(path, 'scandir', () =>
        files
          .readdir(at(path))
          .map((name) => ({ name, type: files.lstat(joinPath(at(path), name)).type })),
      ),
    mkdir: (path: string, options: { recursive?: boolean; mode?: number }) =>
      named(path, 'mkdir', () => {
        if (!options.recursive) return files.mkdir(at(path), options);
        let first: string | undefined;
        for (let one = at(path); one !== '/' && !files.exists(one); one = joinPath(one, '..'))
          first = one;
        files.mkdir(at(path), options);
        return first;
      }),
    mkdtemp: (prefix: string) => {
      const path = at(prefix + crypto.randomUUID().slice(0, 6));
      files.mkdir(path);
      return path;
    },
    remove: (path: string, recursive: boolean) =>
      named(path, 'rm', () => files.remove(at(path), { recursive })),
    rmdir: (path: string, recursive: boolean) =>
      named(path, 'rmdir', () => {
        if (files.lstat(at(path)).type !== 'directory')
          throw coded('ENOTDIR', `ENOTDIR: not a directory, rmdir '${path}'`);
        files.remove(at(path), { recursive });
      }),
    unlink: (path: string) =>
      named(path, 'unlink', () => {
        if (files.lstat(at(path)).type === 'directory')
          throw coded('EISDIR', `EISDIR: illegal operation on a directory, unlink '${path}'`);
        files.remove(at(path));
      }),
    rename: (from: string, to: string) =>
      named(from, 'rename', () => files.rename(at(from), at(to))),
    copyFile: (from: string, to: string) =>
      named(from, 'copyfile', () => {
        files.writeFile(at(to), files.readFile(at(from)), { mode: files.stat(at(from)).mode });
      }),
    symlink: (target: string, path: string) =>
      named(path, 'symlink', () => files.symlink(target, at(path))),
    readlink: (path: string) => named(path, 'readlink', () => files.readlink(at(path))),
    realpath: (path: string) => named(path, 'realpath', () => realPath(files, at(path))),
    chmod: (path: string, mode: number) => named(path, 'chmod', () => files.chmod(at(path), mode)),
    utimes: (path: string, ms: number) => named(path, 'utime', () => files.utimes(at(path), ms)),
  };
}

const HASHES = { md5, ripemd160, sha1, sha224, sha256, sha384, sha512 };

function hashNamed(name: string) {
  const found =
    HASHES[name.toLowerCase().replace(/^(sha|rsa-sha)-?/, 'sha') as keyof typeof HASHES];
  if (!found) throw coded('ERR_OSSL_EVP_UNSUPPORTED', 'Digest method not supported');
  return found;
}

/** Node's zlib functions, and pako's for them. */
const ZLIB = {
  deflate: pako.deflate,
  deflateRaw: pako.deflateRaw,
  gzip: pako.gzip,
  inflate: pako.inflate,
  inflateRaw: pako.inflateRaw,
  gunzip: pako.ungzip,
  unzip: pako.ungzip,
};
type ZlibCall = keyof typeof ZLIB;

function runZlib(how: ZlibCall, level: number, bytes: Uint8Array): ArrayBuffer {
  try {
    const made = ZLIB[how](bytes, { level } as pako.DeflateFunctionOptions);
    return made.slice().buffer;
  } catch (error) {
    // pako throws zlib's message as text.
    const message = error instanceof Error ? error.message : String(error);
    const isShort = message === 'buffer error';
    throw coded(
      isShort ? 'Z_BUF_ERROR' : 'Z_DATA_ERROR',
      isShort ? 'unexpected end of file' : message,
    );
  }
}

type IntlKind = keyof typeof Intl;

/** The browser's Intl, which the interpreter lacks. A list of segments is returned whole. */
function callIntl(
  kind: IntlKind,
  locales: string[],
  options: object,
  method: string,
  given: unknown[],
): unknown {
  const Made = Intl[kind] as unknown as new (
    locales: string[],
    options: object,
  ) => Record<string, (...args: unknown[]) => unknown>;
  const result = new Made(locales, options)[method]?.(...given);
  return method === 'segment' ? [...(result as Iterable<unknown>)] : result;
}

/** Linux error numbers for the tree's codes, as Node's errors carry them. */
const ERRNO: Readonly<Record<string, number>> = {
  EPERM: -1,
  ENOENT: -2,
  EACCES: -13,
  EEXIST: -17,
  EBUSY: -16,
  EXDEV: -18,
  ENOTDIR: -20,
  EISDIR: -21,
  EINVAL: -22,
  ENOSPC: -28,
  ENAMETOOLONG: -36,
  ENOTEMPTY: -39,
  ELOOP: -40,
};

/** The parts of an error that cross into the interpreter. */
export function errorParts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, syscall, path } = error as Error & Record<string, unknown>;
  if (typeof code !== 'string') return { message };
  return {
    ...(code in ERRNO && { errno: ERRNO[code] }),
    code,
    ...(syscall !== undefined && { syscall, path }),
    message,
  };
}

/** Runs a call so that its errors name the path as the program wrote it. */
function named<T>(path: string, syscall: string | undefined, call: () => T): T {
  try {
    return call();
  } catch (error) {
    if (error instanceof Error && 'path' in error && 'syscall' in error) {
      const { code, message } = error as Error & { code?: string };
      const name = syscall ?? String(error.syscall);
      const what = message.slice(0, message.indexOf(', '));
      // Node names no path when reading a folder as a file fails.
      const where = name === 'read' ? '' : ` '${path}'`;
      throw Object.assign(new Error(`${what}, ${name}${where}`), {
        code,
        syscall: name,
        ...(where && { path }),
      });
    }
    throw error;
  }
}

function isThere(files: FileTree, path: string): boolean {
  try {
    files.lstat(path);
    return true;
  } catch {
    return false;
  }
}

function partsOf(address: string, base: string | null) {
  let url: URL;
  try {
    url = base === null ? new URL(address) : new URL(address, base);
  } catch {
    throw Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL' });
  }
  const { href, origin, protocol, username, password } = url;
  const { host, hostname, port, pathname, search, hash } = url;
  const place = { host, hostname, port, pathname, search, hash };
  return { href, origin, protocol, username, password, ...place };
}

function coded(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
