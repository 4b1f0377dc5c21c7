// The built-in models of a browser (Chrome's Prompt, Summarizer and Translator APIs) as far as they
// are used here. No browser has to have them, and their types are not in TypeScript's library.

/** How a built-in model stands: `downloadable` ones weigh gigabytes and need a click to be fetched. */
export type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';

interface BuiltIn<Options, Session> {
  availability(options?: Options): Promise<Availability>;
  create(options?: Options & { signal?: AbortSignal }): Promise<Session>;
}

interface Closable {
  destroy(): void;
}

export interface PromptOptions {
  initialPrompts?: readonly { role: 'system' | 'user' | 'assistant'; content: string }[];
  expectedInputs?: readonly { type: 'text'; languages: readonly string[] }[];
  expectedOutputs?: readonly { type: 'text'; languages: readonly string[] }[];
}

interface SummarizerOptions {
  type: 'key-points' | 'tldr' | 'teaser' | 'headline';
  length: 'short' | 'medium' | 'long';
  format: 'markdown' | 'plain-text';
}

interface TranslatorOptions {
  sourceLanguage: string;
  targetLanguage: string;
}

type Streaming = (input: string, options: { signal: AbortSignal }) => ReadableStream<string>;

/** The three APIs of a global object; each is undefined where the browser lacks it. */
export interface BuiltInModels {
  LanguageModel?: BuiltIn<PromptOptions, Closable & { promptStreaming: Streaming }>;
  Summarizer?: BuiltIn<SummarizerOptions, Closable & { summarizeStreaming: Streaming }>;
  Translator?: BuiltIn<TranslatorOptions, Closable & { translateStreaming: Streaming }>;
}

/** A model that is asked for must be asked in the same way as it is used. */
export const promptLanguages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const satisfies PromptOptions;
