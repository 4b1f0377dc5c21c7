// The parts of the browsers' built-in AI APIs (Chrome's Prompt, Summarizer and Translator) that are used
// here. Browsers may lack them, and TypeScript's DOM library has no types for them.

/** State of a built-in model: a `downloadable` one is gigabytes and needs a user gesture to download. */
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

/** The three APIs on a global object; undefined if the browser lacks them. */
export interface BuiltInModels {
  LanguageModel?: BuiltIn<PromptOptions, Closable & { promptStreaming: Streaming }>;
  Summarizer?: BuiltIn<SummarizerOptions, Closable & { summarizeStreaming: Streaming }>;
  Translator?: BuiltIn<TranslatorOptions, Closable & { translateStreaming: Streaming }>;
}

/** Options for both `availability()` and `create()`, which must match. */
export const promptLanguages = {
  expectedInputs: [{ type: 'text', languages: ['en'] }],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
} as const satisfies PromptOptions;
