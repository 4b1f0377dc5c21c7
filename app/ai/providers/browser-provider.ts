// The browser's built-in model: nothing leaves the device and nothing is counted. It takes text only. If the
// browser has a dedicated model for a task (summary, translation), that one is used.

import { AiFault } from './ai-fault';
import type { AiEvent, AiProvider, AiRequest, AiTask } from './ai-provider';
import { type Availability, type BuiltInModels, promptLanguages } from './browser-apis';
import { plainText, toPlainMessages } from './page-engine';
import { withDeadline } from './with-deadline';

/** First use may download gigabytes, and slow devices take long. In milliseconds. */
const OPEN_MS = 15 * 60_000;
const SILENCE_MS = 60_000;
/** A browser without a model may never answer whether it has one. */
const DETECT_MS = 2000;

/** Language pair to check while none is chosen. */
const commonPair = { sourceLanguage: 'en', targetLanguage: 'es' };

/**
 * Availability of a model for conversations, or of one for the task: several browsers have only the latter.
 * Never throws; `unknown` if none is known of and the browser fails or does not respond within two seconds.
 */
export async function checkBrowserModels(
  { LanguageModel, Summarizer, Translator }: BuiltInModels,
  task?: AiTask['kind'],
): Promise<Availability | 'unknown'> {
  const asked = [
    task === 'summarize' ? Summarizer?.availability() : undefined,
    task === 'translate' ? Translator?.availability(commonPair) : undefined,
    LanguageModel?.availability(promptLanguages),
  ];
  const { signal } = new AbortController();
  const found = await Promise.allSettled(
    asked.map((answer) => answer && withDeadline(answer, DETECT_MS, signal)),
  );
  const answers = found.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'unknown'));
  return (
    (['available', 'downloading', 'downloadable', 'unknown'] as const).find((state) =>
      answers.includes(state),
    ) ?? 'unavailable'
  );
}

/** Engine backed by the browser's built-in models. */
export function createBrowserProvider(models: BuiltInModels): AiProvider {
  async function* stream(
    request: AiRequest,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<AiEvent> {
    const opened = openSession(models, request, signal);
    try {
      const { read } = await withDeadline(opened, OPEN_MS, signal);
      const reader = read().getReader();
      for (;;) {
        const { done, value } = await withDeadline(reader.read(), SILENCE_MS, signal);
        if (done) break;
        if (value !== '') yield { kind: 'text', text: value };
      }
      yield { kind: 'end', reason: 'complete' };
    } catch (error) {
      if (signal.aborted) throw new AiFault('stopped');
      throw faultOfBrowser(error);
    } finally {
      // A session may be created after its deadline: destroy it then.
      opened.then(({ close }) => close()).catch(() => {});
    }
  }
  return {
    id: 'browser',
    label: 'This browser',
    model: 'built-in model',
    standIn: false,
    takes: { files: false, tools: false },
    stream,
  };
}

async function openSession(
  { LanguageModel, Summarizer, Translator }: BuiltInModels,
  { task, system, messages }: AiRequest,
  signal: AbortSignal,
): Promise<{ read: () => ReadableStream<string>; close: () => void }> {
  if (task?.kind === 'summarize' && Summarizer) {
    const { text, style: type, length } = task;
    const session = await Summarizer.create({ type, length, format: 'markdown', signal });
    return {
      read: () => session.summarizeStreaming(text, { signal }),
      close: () => session.destroy(),
    };
  }
  if (task?.kind === 'translate' && Translator) {
    const { text, from: sourceLanguage, to: targetLanguage } = task;
    const pair = { sourceLanguage, targetLanguage };
    // The general model may support a pair that the translator does not.
    if ((await Translator.availability(pair)) !== 'unavailable') {
      const session = await Translator.create({ ...pair, signal });
      return {
        read: () => session.translateStreaming(text, { signal }),
        close: () => session.destroy(),
      };
    }
  }
  if (!LanguageModel) throw new AiFault('unsupported');
  const initialPrompts = toPlainMessages({ system, messages: messages.slice(0, -1) });
  const session = await LanguageModel.create({ ...promptLanguages, initialPrompts, signal });
  const last = messages.at(-1);
  return {
    read: () => session.promptStreaming(last ? plainText(last) : '', { signal }),
    close: () => session.destroy(),
  };
}

function faultOfBrowser(error: unknown): AiFault {
  if (error instanceof AiFault) return error;
  const name = error instanceof Error ? error.name : '';
  const cause = { cause: error };
  if (name === 'QuotaExceededError') return new AiFault('too-large', undefined, cause);
  if (name === 'NetworkError') return new AiFault('offline', undefined, cause);
  const message = "The browser's own model could not be used. Try again, or choose another engine.";
  return new AiFault('unavailable', message, cause);
}
