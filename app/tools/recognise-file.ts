import { formatOfName, formats } from '@entropy-tools/convert/formats/formats';
import { extensionOf } from '@entropy-tools/core/file-names';
import { type SniffedKind, sniffKind } from '@entropy-tools/core/sniff';
import type { RecognisedFile } from '~/tool-kit/offers';
import { allActions } from './action-registry';

/** As much of a file as is looked at, in bytes. */
const HEAD_BYTES = 4096;

const byKind: Readonly<Partial<Record<SniffedKind, string>>> = {
  ...{ pdf: 'pdf', png: 'png', jpg: 'jpg', gif: 'gif', webp: 'webp', bmp: 'bmp', heic: 'heic' },
  ...{ avif: 'avif', tiff: 'tiff', video: 'mp4', zip: 'zip', gzip: 'gz', rtf: 'rtf' },
};

/** Beginnings of further files, as Latin-1. */
const byStart: readonly (readonly [start: string, extension: string])[] = [
  ['ID3', 'mp3'],
  ['fLaC', 'flac'],
  ['OggS', 'ogg'],
  ['7z\u00bc\u00af', '7z'],
  ['Rar!', 'rar'],
  ['\u001aE\u00df\u00a3', 'mkv'],
];

/**
 * What a file is: by its extension where a tool takes such files, else by its first bytes. Only those are ever
 * read, whatever the file's size.
 */
export async function recogniseFile(file: File): Promise<RecognisedFile> {
  if (file.size === 0) return { file, extension: '', kind: 'Empty file' };
  const own = extensionOf(file.name);
  if (knownExtensions().has(own)) return { file, extension: own, kind: kindOf(own) };
  const found = await extensionOfContent(file);
  if (found === '') return { file, extension: '', kind: own && `${own.toUpperCase()} file` };
  // The tools look at the name, too.
  const named = new File([file], `${file.name}.${found}`, { type: formats[idOf(found)].mime });
  return { file: named, extension: found, kind: kindOf(found) };
}

let known: ReadonlySet<string> | undefined;

function knownExtensions(): ReadonlySet<string> {
  known ??= new Set(allActions().flatMap(({ extensions }) => extensions));
  return known;
}

async function extensionOfContent(file: File): Promise<string> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (buffer) => new Uint8Array(buffer),
      // A file that was moved away since; the tool that gets it says so.
      () => new Uint8Array(),
    );
  const kind = sniffKind(head);
  if (kind) return byKind[kind] ?? '';
  const start = String.fromCharCode(...head.subarray(0, 12));
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'wav';
  const [, extension] = byStart.find(([first]) => start.startsWith(first)) ?? [];
  return extension ?? (isText(head) ? 'txt' : '');
}

/** Whether the beginning of a file is UTF-8 without control characters, such as a program or a log. */
function isText(head: Uint8Array): boolean {
  if (head.length === 0) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell text from other data
    return !/[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text);
  } catch {
    return false;
  }
}

const idOf = (extension: string) => formatOfName(`x.${extension}`) ?? 'txt';

function kindOf(extension: string): string {
  const id = formatOfName(`x.${extension}`);
  return id ? formats[id].name : `${extension.toUpperCase()} file`;
}
