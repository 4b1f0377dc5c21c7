import type { AiUsage } from '~/ai/providers/ai-provider';
import type { AnswerSource } from '~/ai/providers/read-whole-answer';
import type { ResultFile } from './opened-document';
import type { GlossaryMiss } from './translation/glossary';

/** A document and its translation (spec 2, sections 3 and 4). */
export interface TranslationJob {
  id: string;
  file: File;
  originalText: string;
  /** 'auto' or BCP 47. */
  sourceLanguage: string;
  /** BCP 47. */
  targetLanguage: string;
  status: 'pending' | 'translating' | 'completed' | 'error';
  /** As specified: increases by 10 every 200 ms up to 90, 100 when completed, 0 after an error. */
  progress: number;
  /** Empty until something is translated. */
  translatedText: string;
  /** With marks; empty if the file has no text. */
  passages: readonly string[];
  /** Notes for the user about the file. */
  notes: readonly string[];
  /** Number of passages translated so far, including earlier attempts. */
  done: number;
  /** The language detected for 'auto'. */
  detected?: string | undefined;
  error?: JobError | undefined;
  /** Also set for a partial translation. */
  result?: JobResult | undefined;
  /** Whether the user has saved the current translation. */
  isSaved: boolean;
}

export interface JobError {
  message: string;
  /** What happened, and what to do. */
  detail?: string | undefined;
}

export interface JobResult {
  /** One text per passage, with marks. */
  texts: readonly string[];
  files: readonly ResultFile[];
  /** Indexes of passages that kept the original. */
  left: readonly number[];
  misses: readonly GlossaryMiss[];
  damaged: number;
  notes: readonly string[];
  made?: { source: AnswerSource; usage: AiUsage } | undefined;
}

/** Length of a preview in characters. */
const PREVIEW = 200;

/** The beginning of a text, as specified. */
export function previewOf(text: string): string {
  // Count code points, so that an emoji at the end is not cut in two.
  const characters = Array.from(text.slice(0, 2 * PREVIEW + 2));
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}...` : text;
}

/** Whether leaving the page would lose a translation that took the model's time. */
export function isUnsaved({ status, done, isSaved }: TranslationJob): boolean {
  return status === 'translating' || ((status === 'completed' || done > 0) && !isSaved);
}
