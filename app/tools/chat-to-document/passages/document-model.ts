import type { Quotation } from '@entropy-tools/data/text/find-quotations';
import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';

/** Largest file, in bytes (spec 2, section 9: 10MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** As much of the text is shown in the document's card, in characters. */
const PREVIEW_LENGTH = 200;

/** An uploaded document (spec 2, section 3). */
export interface UploadedDocument {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** For people: 'PDF', 'Word (DOCX)'. */
  type: string;
  /** The extracted text. */
  content: string;
  /** What of the file is not in `content`, in sentences. */
  notes?: readonly string[];
  /** Where each page begins in `content`, of a file that has pages. */
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
  /** The page's own words (greeting, error): not part of what the model is told. */
  own?: 'greeting' | 'error';
  /** Why an answer is not whole, or what it was made from. */
  note?: string;
  quotations?: readonly Quotation[];
  /** Which engine answered, and what it took. */
  source?: AnswerSource;
  usage?: AiUsage;
}

/** The page, from 1, on which a place of a document's text stands; undefined where it has no pages. */
export function pageAt(
  { pageStarts }: Pick<UploadedDocument, 'pageStarts'>,
  at: number,
): number | undefined {
  const index = pageStarts?.findLastIndex((start) => start <= at) ?? -1;
  return index < 0 ? undefined : index + 1;
}

/** The first 200 characters of a document; an ellipsis says that there is more. */
export function previewOf(content: string): string {
  const start = [...content.slice(0, PREVIEW_LENGTH * 2)].slice(0, PREVIEW_LENGTH).join('');
  return start.length < content.length ? `${start}...` : start;
}

/** What the assistant says when a document is there. */
export function greetingFor({ name }: UploadedDocument, isFurther: boolean): string {
  return isFurther
    ? `I've also read "${name}". Your questions now go to all documents.`
    : `Hello! I've read "${name}". Ask me anything about it, and I'll answer from its text.`;
}
