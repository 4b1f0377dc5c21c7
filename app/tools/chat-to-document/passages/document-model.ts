import type { Quotation } from '@entropy-tools/data/text/find-quotations';
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';

/** Largest file, in bytes (spec 2, section 9: 10MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** Limits of the documents that are asked together. Source: decision 125. */
export const MAX_TOGETHER = { files: 100, bytes: 500_000_000, characters: 30_000_000 } as const;

/** Length of the preview in the document's card, in characters. */
const PREVIEW_LENGTH = 200;

/** An uploaded document (spec 2, section 3). */
export interface UploadedDocument {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** Display name: 'PDF', 'Word (DOCX)'. */
  type: string;
  /** The extracted text. */
  content: string;
  /** Sentences about parts of the file that are not in `content`. */
  notes?: readonly string[];
  /** Offset of each page in `content`, for a file with pages. */
  pageStarts?: readonly number[];
  /** ISO 8601. */
  uploadDate: string;
}

/** A message of the conversation (spec 2, section 3). */
export interface DocumentMessage {
  id: string;
  type: 'user' | 'assistant';
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** Set for the page's own messages (greeting, error), which are not sent to the model. */
  own?: 'greeting' | 'error';
  /** Why an answer is incomplete, or what it is based on. */
  note?: string;
  quotations?: readonly Quotation[];
  /** The engine that answered, and its token usage. */
  source?: AnswerSource;
  usage?: AiUsage;
}

/** The first 200 characters of a document, with an ellipsis if there is more. */
export function previewOf(content: string): string {
  const start = [...content.slice(0, PREVIEW_LENGTH * 2)].slice(0, PREVIEW_LENGTH).join('');
  return start.length < content.length ? `${start}...` : start;
}
