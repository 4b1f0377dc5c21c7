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
  /** Of the specification: 10 more every 200 ms up to 90, 100 when completed, 0 after an error. */
  progress: number;
  /** Empty until something is translated. */
  translatedText: string;
  /** With their marks; empty where the file has no text. */
  passages: readonly string[];
  /** What the person must know about the file. */
  notes: readonly string[];
  /** Passages that are translated so far, also by an earlier try. */
  done: number;
  /** What 'auto' was found to be. */
  detected?: string | undefined;
  error?: JobError | undefined;
  /** Also of a translation that ended before its time: of what was done. */
  result?: JobResult | undefined;
  /** Whether the person has the translation as it is now. */
  isSaved: boolean;
}

export interface JobError {
  message: string;
  /** What happened and what to do. */
  detail?: string | undefined;
}

export interface JobResult {
  /** One for each passage, with marks. */
  texts: readonly string[];
  files: readonly ResultFile[];
  /** Places of passages that kept their original. */
  left: readonly number[];
  misses: readonly GlossaryMiss[];
  damaged: number;
  notes: readonly string[];
  made?: { source: AnswerSource; usage: AiUsage } | undefined;
}

/** Characters of a text that a preview shows. */
const PREVIEW = 200;

/** The beginning of a text, as the specification has it. */
export function previewOf(text: string): string {
  // Whole characters: a picture character at the end must not be cut in two.
  const characters = Array.from(text.slice(0, 2 * PREVIEW + 2));
  return characters.length > PREVIEW ? `${characters.slice(0, PREVIEW).join('')}...` : text;
}

/** Whether leaving the page loses something of a translation that took the model's time. */
export function isUnsaved({ status, done, isSaved }: TranslationJob): boolean {
  return status === 'translating' || ((status === 'completed' || done > 0) && !isSaved);
}
