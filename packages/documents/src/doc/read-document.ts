// The single entry to all readers: detects the format of a document and reads it into the document model.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { decodeTextAs } from '@entropy-tools/core/decode-text';
import type { PageBreaks } from '../pdf/doc-blocks';
import { type DocumentFormat, documentFormat } from './document-format';
import type { Doc } from './model';

export interface ReadDocument {
  doc: Doc;
  /** The format of the content, whatever the file's name says. */
  format: DocumentFormat;
  /** The encoding of a text file, as `decodeText` names it. */
  encoding?: string;
}

export interface ReadDocumentOptions {
  /** Encoding of a text file as the user chose it; detected when undefined. */
  encoding?: string | undefined;
  /** Whether the end of each page of a PDF becomes a page break. */
  pageBreaks?: PageBreaks;
}

/**
 * Reads a document of any supported format.
 * @param name the file's name; it decides between formats that are text
 * @throws ToolError `input` (empty, damaged, protected, no document), `unsupported`, `limit`
 */
export async function readDocument(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  context: CodecContext,
  options: ReadDocumentOptions = {},
): Promise<ReadDocument> {
  const format = await documentFormat(bytes, name, options);
  context.signal.throwIfAborted();
  const inner = partOf(context, 0.05, 1);
  switch (format) {
    case 'pdf': {
      const { readPdf } = await import('../pdf/read-pdf');
      return { format, doc: await readPdf(bytes, inner, options) };
    }
    case 'doc': {
      const { readDoc } = await import('./read-doc/read-doc');
      return { format, doc: await readDoc(bytes, inner) };
    }
    case 'docx': {
      const { readDocx } = await import('./read-docx/read-docx');
      return { format, doc: await readDocx(bytes, inner) };
    }
    case 'rtf': {
      const { readRtf } = await import('./read-rtf/read-rtf');
      return { format, doc: await readRtf(bytes, inner) };
    }
    case 'odt': {
      const { readOdt } = await import('./read-odt/read-odt');
      return { format, doc: await readOdt(bytes, inner) };
    }
    case 'epub': {
      const { readEpub } = await import('./read-epub/read-epub');
      return { format, doc: await readEpub(bytes, inner) };
    }
    case 'txt': {
      const { readText } = await import('./read-text');
      const { encoding } = decodeTextAs(bytes, options.encoding);
      return { format, doc: readText(bytes, options.encoding), encoding };
    }
    default: {
      const { text, encoding } = decodeTextAs(bytes, options.encoding);
      const doc =
        format === 'md'
          ? await (await import('./read-markdown/read-markdown')).readMarkdown(text, inner)
          : await (await import('./read-html/read-html')).readHtml(text, inner);
      return { format, doc, encoding };
    }
  }
}
