// Translates one document with the model and writes its file. Loaded with the first translation.

import { toToolError } from '@entropy-tools/core/part-error';
import { cleanXmlText } from '@entropy-tools/data/text/escape-xml';
import type { AiFaultCode } from '~/ai/providers/ai-fault';
import type { AiProvider } from '~/ai/providers/ai-provider';
import { readWholeAnswer } from '~/ai/providers/read-whole-answer';
import { readLocal } from '~/platform/local-store';
import type { TranslatorJobs } from './jobs';
import { AUTO, findLanguage, languageName } from './languages';
import { messages } from './messages';
import { detectLanguage } from './translation/detect-language';
import { type GlossaryTerm, missesIn, termsFor } from './translation/glossary';
import { withoutMarks } from './translation/marks';
import { translatePassages } from './translation/translate-passages';
import type { JobError, JobResult, TranslationJob } from './translation-job';
import { glossaryRecord } from './use-glossary';

/** The outcome of translating a document. */
export type RunOutcome =
  | { kind: 'completed'; result: JobResult; translatedText: string; detected?: string | undefined }
  | { kind: 'stopped'; detected?: string | undefined; part?: TranslatedPart | undefined }
  | {
      kind: 'error';
      error: JobError;
      part?: TranslatedPart | undefined;
      detected?: string | undefined;
      /** Other documents would fail for the same reason. */
      concernsAll?: boolean;
    };

/** The file of a partial translation; undefined if nothing was translated. */
type TranslatedPart = Pick<Extract<RunOutcome, { kind: 'completed' }>, 'result' | 'translatedText'>;

const ofAll: readonly AiFaultCode[] = [
  ...(['not-configured', 'offline', 'rate-limited'] as const),
  ...(['daily-cap', 'site-cap', 'key-refused'] as const),
];

export interface RunOptions {
  /** Writes the file. */
  work: TranslatorJobs;
  provider: AiProvider;
  glossary: readonly GlossaryTerm[];
  /** Translations from an earlier attempt. */
  known: Map<string, string>;
  signal: AbortSignal;
  onDone: (passages: number) => void;
  /** Called with the language detected for 'auto', before the translation begins. */
  onDetected: (language: string) => void;
}

/** Translates a document. Never throws. */
export async function runTranslation(
  job: TranslationJob,
  options: RunOptions,
): Promise<RunOutcome> {
  const { work, provider, glossary, known, signal, onDone, onDetected } = options;
  const isAuto = job.sourceLanguage === AUTO;
  const from = isAuto ? detectLanguage(sampleOf(job.passages)) : job.sourceLanguage;
  const to = job.targetLanguage;
  const isPlain = provider.id === 'browser';
  let detected = isAuto ? from : undefined;
  if (detected) onDetected(detected);
  if (from === to) return { kind: 'error', error: sameLanguage(to), detected };
  if (isPlain && !from) return { kind: 'error', error: unknownLanguage };
  const outcome = await translatePassages({
    passages: job.passages,
    languages: { from, to },
    glossary,
    isPlain,
    known,
    signal,
    ask: (request) => readWholeAnswer(provider, request, { signal }),
    onProgress: ({ done }) => onDone(done),
  });
  if (isAuto) detected ??= outcome.language;
  const { texts, left, misses } = outcome;
  const made = madeInAll(job.result?.made, outcome.made);
  const isBegun = texts.some((text, at) => text !== job.passages[at]);
  const partOf = async (): Promise<TranslatedPart | undefined> => {
    if (!isBegun) return undefined;
    // Stop aborts the model's work, not the writing of the file.
    const file = await write(work, job, texts, new AbortController().signal);
    if (file.kind !== 'written') return undefined;
    const result = { texts, left, misses, made, ...file.document };
    return { result, translatedText: previewText(texts) };
  };
  if (outcome.ending === 'stopped') return { kind: 'stopped', detected, part: await partOf() };
  if (outcome.fault) {
    const isMissing = outcome.fault.code === 'not-configured';
    return {
      kind: 'error',
      error: isMissing
        ? { message: messages.unavailable }
        : { message: messages.failed, detail: outcome.fault.message },
      detected,
      part: await partOf(),
      concernsAll: ofAll.includes(outcome.fault.code),
    };
  }
  const written = await write(work, job, outcome.texts, signal);
  if (written.kind !== 'written') return { ...written, detected };
  return {
    kind: 'completed',
    translatedText: previewText(texts),
    result: { texts, left, misses, made, ...written.document },
    detected,
  };
}

/** The total usage of earlier attempts at the same translation and of this one. */
function madeInAll(earlier: JobResult['made'], now: JobResult['made']): JobResult['made'] {
  if (!earlier || !now) return now ?? earlier;
  return {
    source: now.source,
    usage: {
      inputTokens: earlier.usage.inputTokens + now.usage.inputTokens,
      outputTokens: earlier.usage.outputTokens + now.usage.outputTokens,
      estimated: earlier.usage.estimated || now.usage.estimated,
    },
  };
}

/** Writes the file of a translation, also after a passage was edited. Never throws. */
export async function write(
  work: TranslatorJobs,
  job: TranslationJob,
  texts: readonly string[],
  signal: AbortSignal,
) {
  const language = findLanguage(job.targetLanguage);
  const to = { language: job.targetLanguage, rightToLeft: language?.rightToLeft ?? false };
  try {
    const translated = texts.map(cleanXmlText);
    const { output } = await work.write({ file: job.file, translated, to }, { signal });
    return { kind: 'written', document: output } as const;
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' } as const;
    const { code, message } = await toToolError(error);
    const detail =
      code !== 'internal'
        ? message
        : 'The translation is there, but its file could not be made. Try again; nothing is translated twice.';
    return { kind: 'error', error: { message: messages.failed, detail } } as const;
  }
}

/** What is left to look at after a person edited passages. */
export function checkAgain(
  { passages, targetLanguage, result }: TranslationJob,
  texts: readonly string[],
): Pick<JobResult, 'left' | 'misses'> {
  const left = (result?.left ?? []).filter((at) => texts[at] === result?.texts[at]);
  const terms = termsFor(readLocal(glossaryRecord), targetLanguage);
  return { left, misses: missesIn(passages, texts, terms, left) };
}

/** A translation as plain text, for the preview. */
export function previewText(texts: readonly string[]): string {
  return texts.map((text) => withoutMarks(text)).join('\n\n');
}

/** Samples the whole document, because its first page may be in another language. */
function sampleOf(passages: readonly string[]): string {
  const step = Math.max(1, Math.floor(passages.length / 20));
  return passages
    .filter((_, at) => at % step === 0)
    .map((passage) => withoutMarks(passage).slice(0, 400))
    .join('\n');
}

function sameLanguage(to: string): JobError {
  const name = languageName(to);
  return {
    message: `This document is in ${name} already.`,
    detail: `Choose another 'To Language'. If it is not in ${name}, choose its language as 'From Language'.`,
  };
}

const unknownLanguage: JobError = {
  message: 'The language of this document could not be told.',
  detail: "Choose it as 'From Language': this browser's translator has to know it.",
};
