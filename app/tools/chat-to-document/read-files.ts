// Reads chosen files into documents. Loaded with the first file.

import { safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { isScan } from '@entropy-tools/documents/doc/no-text';
import type { DocumentJobs } from './jobs';
import { messages as texts } from './messages';
import {
  type DocumentMessage,
  MAX_TOGETHER,
  type UploadedDocument,
} from './passages/document-model';

/** Why a file was rejected: the specification's message, and our reader's finding. */
export interface UploadProblem {
  name: string;
  /** It was the only file chosen, so its name need not be shown. */
  isAlone: boolean;
  message: string;
  detail: string | undefined;
  /** The file, if its pages are images of text. */
  scan?: File;
}

/** Names in the greeting for many documents. */
const NAMED = 3;

/**
 * Reads files one after the other; one that cannot be read does not stop the others, and one that is here
 * already is left out. An aborted signal ends it with what has been read until then. Never rejects.
 * @param beside the documents that stay
 */
export async function readFiles(
  jobs: DocumentJobs,
  files: readonly File[],
  {
    beside,
    signal,
    onReading,
  }: {
    beside: readonly UploadedDocument[];
    signal: AbortSignal;
    /** The file that is being read, and how many there are. */
    onReading: (which: string) => void;
  },
): Promise<{ read: UploadedDocument[]; failed: UploadProblem[]; greetings: DocumentMessage[] }> {
  const read: UploadedDocument[] = [];
  const failed: UploadProblem[] = [];
  const sums = { files: beside.length, bytes: 0, characters: 0 };
  const count = ({ size, content }: UploadedDocument) => {
    sums.bytes += size;
    sums.characters += content.length;
  };
  beside.forEach(count);
  for (const [at, file] of files.entries()) {
    const name = safeFileName(file.name);
    const refuse = (message: string, detail?: string, scan?: File) =>
      failed.push({ name, isAlone: files.length === 1, message, detail, ...(scan && { scan }) });
    if (sums.files >= MAX_TOGETHER.files || sums.bytes + file.size > MAX_TOGETHER.bytes) {
      refuse(TOO_MANY);
      continue;
    }
    onReading(files.length > 1 ? `“${name}”, ${at + 1} of ${files.length}` : `“${name}”`);
    const outcome = await readFile(jobs, file, signal);
    if (signal.aborted) break;
    if (outcome.kind === 'refused') {
      const { message, detail } = outcome;
      refuse(message, detail, isScan(file, detail) ? file : undefined);
      continue;
    }
    const { document } = outcome;
    const same = [...beside, ...read].find(({ content }) => content === document.content);
    if (same) refuse('This document is here already.', `It has the text of “${same.name}”.`);
    else if (sums.characters + document.content.length > MAX_TOGETHER.characters) refuse(TOO_MANY);
    else {
      sums.files += 1;
      count(document);
      read.push(document);
    }
  }
  const names = uniqueNames([...beside, ...read].map(({ name }) => name)).slice(beside.length);
  const named = read.map((document, at) => ({ ...document, name: names[at] ?? document.name }));
  return { read: named, failed, greetings: greetingsFor(named, beside.length > 0) };
}

const TOO_MANY = `Up to ${MAX_TOGETHER.files} files with ${formatBytes(MAX_TOGETHER.bytes)} and ${MAX_TOGETHER.characters / 1e6} million characters of text can be asked together. Put the others in a collection of their own.`;

async function readFile(jobs: DocumentJobs, file: File, signal: AbortSignal) {
  try {
    const { output, warnings } = await jobs.read(file, { signal });
    if (output.kind === 'refused' || warnings.length === 0) return output;
    return { ...output, document: { ...output.document, notes: [...new Set(warnings)] } };
  } catch (error) {
    const { message: detail } = await toToolError(error);
    return { kind: 'refused' as const, message: texts.failed, detail };
  }
}

/** The assistant's messages when documents have been read. */
function greetingsFor(read: readonly UploadedDocument[], isFurther: boolean): DocumentMessage[] {
  const contents =
    read.length > NAMED
      ? [
          `I've read ${read.length} documents: ${read
            .slice(0, NAMED)
            .map(({ name }) => `"${name}"`)
            .join(
              ', ',
            )} and ${formatCount(read.length - NAMED, 'other')}. Your questions go to all of them.`,
        ]
      : read.map(({ name }, at) =>
          isFurther || at > 0
            ? `I've also read "${name}". Your questions now go to all documents.`
            : `Hello! I've read "${name}". Ask me anything about it, and I'll answer from its text.`,
        );
  return contents.map((content) => ({
    id: crypto.randomUUID(),
    type: 'assistant',
    content,
    timestamp: new Date().toISOString(),
    own: 'greeting',
  }));
}
