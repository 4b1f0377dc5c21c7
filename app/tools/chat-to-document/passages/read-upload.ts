// Reads a file into a document with text, or returns the specification's message why not. Runs in a Web
// Worker with the suite's readers.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { safeFileName } from '@entropy-tools/core/file-names';
import { isPartError, toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { documentFormatNames } from '@entropy-tools/documents/doc/document-format';
import { extractText } from '@entropy-tools/documents/doc/extract-text';
import { messages } from '../messages';
import { type DocumentKind, documentKind, kindNames } from './document-kind';
import { MAX_FILE_BYTES, type UploadedDocument } from './document-model';

/** In UTF-16 code units; the end of a longer name, with its extension, is kept. */
const LONGEST_NAME = 200;

/** `message` is the specification's, `detail` our reader's finding. */
export type ReadOutcome =
  | { kind: 'read'; document: UploadedDocument }
  | { kind: 'refused'; message: string; detail?: string };

/**
 * Checks and reads a file.
 * @throws ToolError `cancelled` only
 */
export async function readUpload(file: File, context: CodecContext): Promise<ReadOutcome> {
  const kind = documentKind(file);
  if (!kind) return refused(messages.unsupported);
  if (file.size > MAX_FILE_BYTES) return refused(messages.tooLarge);
  if (file.size === 0) return refused(messages.empty, 'The file is empty (0 bytes).');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    context.signal.throwIfAborted();
    const { text, format, pageStarts } = await extractText(
      bytes,
      nameForReader(file.name, kind),
      context,
      { pages: true },
    );
    return {
      kind: 'read',
      document: {
        id: crypto.randomUUID(),
        name: safeFileName(file.name).slice(-LONGEST_NAME),
        size: file.size,
        // Label a renamed file by its actual type.
        type:
          format === kind || (format === 'txt' && isPlain(kind))
            ? kindNames[kind]
            : documentFormatNames[format],
        content: text,
        ...(pageStarts ? { pageStarts } : {}),
        uploadDate: new Date().toISOString(),
      },
    };
  } catch (error) {
    if (context.signal.aborted) throw new ToolError('cancelled', 'Cancelled.');
    return wordsFor(kind, isPartError(error) ? await toToolError(error) : error);
  }
}

/** Markdown and CSV are given to the model unchanged, because their markup carries meaning. */
function nameForReader(name: string, kind: DocumentKind): string {
  return isPlain(kind) ? `${name}.txt` : `${name}.${kind}`;
}

function isPlain(kind: DocumentKind): boolean {
  return kind === 'txt' || kind === 'md' || kind === 'csv';
}

function wordsFor(kind: DocumentKind, error: unknown): ReadOutcome {
  const detail = error instanceof ToolError ? error.message : undefined;
  if (detail !== undefined && /\b(no|without) text\b/i.test(detail))
    return refused(kind === 'pdf' ? messages.pdfEmpty : messages.empty, detail);
  // Readers of the other formats may throw unforeseen errors on damaged files.
  if (!(error instanceof ToolError) && isPlain(kind)) return refused(messages.failed);
  if (error instanceof ToolError && (error.code === 'asset' || error.code === 'internal'))
    return refused(messages.failed, detail);
  if (kind === 'pdf') return refused(messages.pdfFailed, detail);
  if (kind === 'doc' || kind === 'docx') return refused(messages.wordFailed, detail);
  if (kind === 'rtf') return refused(messages.rtfFailed, detail);
  return refused(messages.unreadable, detail);
}

function refused(message: string, detail?: string): ReadOutcome {
  return { kind: 'refused', message, ...(detail === undefined ? {} : { detail }) };
}
