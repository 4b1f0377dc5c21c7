// The agent's read-only file tools.

import type { FileTree } from '../machine/file-calls';
import { isPlainName } from './visible-text';

/** Maximum size of a file that is read, in bytes. */
const MAX_FILE = 2_000_000;
/** Maximum length of file content sent to the model, in UTF-16 code units. */
const MAX_READ = 40_000;
const MAX_NAMES = 400;
const MAX_HITS = 100;
const MAX_SEARCHED = 2_000;
/** Maximum length of a matching line, in UTF-16 code units. */
const MAX_LINE = 300;

/** The result of a tool, and whether it may contain third-party text. */
export interface FileToolResult {
  result: Readonly<Record<string, unknown>>;
  foreign: boolean;
  /** For the screen. */
  said: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a file as text.
 * @throws Error for people when it is too large or not text, or as the file tree does
 */
export function readText(files: FileTree, path: string): string {
  const { size, type } = files.stat(path);
  if (type === 'directory') throw new Error('That is a folder.');
  if (size > MAX_FILE) throw new Error(`The file is larger than ${MAX_FILE} bytes.`);
  const bytes = files.readFile(path);
  try {
    if (bytes.includes(0)) throw new TypeError();
    return decoder.decode(bytes);
  } catch {
    throw new Error('The file is no text.');
  }
}

/** Lists a folder. Names that are not plain count as third-party text. */
export function listFolder(files: FileTree, path: string): FileToolResult {
  const names = files.readdir(path);
  const entries = names.slice(0, MAX_NAMES).map((name) => {
    const { type, size } = files.lstat(path === '/' ? `/${name}` : `${path}/${name}`);
    return { name, type, ...(type === 'file' ? { size } : {}) };
  });
  return {
    result: {
      path,
      entries,
      ...(names.length > MAX_NAMES ? { more: names.length - MAX_NAMES } : {}),
    },
    foreign: !names.slice(0, MAX_NAMES).every(isPlainName),
    said: `${names.length} ${names.length === 1 ? 'entry' : 'entries'}`,
  };
}

/** Reads lines of a file, with their numbers. */
export function readLines(
  files: FileTree,
  path: string,
  { from = 1, to = Number.POSITIVE_INFINITY }: { from?: number; to?: number },
  written: ReadonlyMap<string, string>,
): FileToolResult {
  const text = readText(files, path);
  const lines = text.split('\n');
  const wanted = lines.slice(Math.max(0, from - 1), to);
  let shown = wanted.map((line, at) => `${Math.max(1, from) + at}\t${line}`).join('\n');
  const isCut = shown.length > MAX_READ;
  if (isCut) shown = shown.slice(0, MAX_READ);
  return {
    result: {
      path,
      lines: lines.length,
      content: shown,
      ...(isCut ? { shortened: 'Ask for the rest by its lines.' } : {}),
    },
    foreign: written.get(path) !== text,
    said: `${lines.length} lines`,
  };
}

/**
 * Finds lines that contain a text.
 * @param mayRead returns false for files that must not be read
 */
export function searchFiles(
  files: FileTree,
  wanted: string,
  folder: string,
  mayRead: (path: string) => boolean,
): FileToolResult {
  const hits: { path: string; line: number; text: string }[] = [];
  const waiting = [folder];
  let searched = 0;
  while (waiting.length > 0 && hits.length < MAX_HITS && searched < MAX_SEARCHED) {
    const path = waiting.shift() ?? folder;
    const { type } = files.lstat(path);
    if (type === 'directory') {
      if (/\/(\.git|node_modules)$/.test(path)) continue;
      waiting.push(...files.readdir(path).map((name) => `${path === '/' ? '' : path}/${name}`));
      continue;
    }
    // A link may lead to where the agent may not look.
    if (type !== 'file' || !mayRead(path)) continue;
    searched += 1;
    try {
      const lines = readText(files, path).split('\n');
      for (const [at, line] of lines.entries()) {
        if (!line.includes(wanted)) continue;
        hits.push({ path, line: at + 1, text: line.slice(0, MAX_LINE) });
        if (hits.length >= MAX_HITS) break;
      }
    } catch {
      // Files that are binary, too large or unreadable have no hits.
    }
  }
  return {
    result: { hits, ...(hits.length >= MAX_HITS ? { more: true } : {}) },
    foreign: hits.length > 0,
    said: `${hits.length} ${hits.length === 1 ? 'line' : 'lines'}`,
  };
}

/** Whether a file is likely to hold a key or a password; its content goes to a model only with consent. */
export function isSecretPath(path: string): boolean {
  return /(^|\/)(\.env(\.|$)|\.netrc$|\.npmrc$|\.pypirc$|\.git-credentials$|\.git\/config$|\.ssh\/|\.aws\/|id_(rsa|ed25519|ecdsa)\b)|\.(pem|key|p12|pfx|kdbx)$|(secret|credential|password|token)s?(\.|$)/i.test(
    path,
  );
}
