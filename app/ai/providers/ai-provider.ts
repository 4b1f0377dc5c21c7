/**
 * The one way of the suite to a language model. Where the model runs (with the person's own key, on
 * our server, in the browser) is the engine's affair; a tool speaks to this interface only.
 */

/** A call that the model asks for. */
export interface AiCall {
  kind: 'call';
  name: string;
  args: Readonly<Record<string, unknown>>;
  /** What a thinking model wants back with the call, as it was (`thoughtSignature`). */
  signature?: string;
}

/** A piece of a message. */
export type AiPart =
  | { kind: 'text'; text: string }
  /** A picture or another file, as the provider takes it. */
  | { kind: 'file'; mimeType: string; base64: string }
  /** The model's wish to call a tool, as it was given in an {@link AiEvent}. */
  | AiCall
  /** What the call gave. */
  | { kind: 'result'; name: string; result: Readonly<Record<string, unknown>> };

export interface AiMessage {
  role: 'user' | 'model';
  parts: readonly AiPart[];
}

/** A function that the model may ask for. `parameters` is a JSON Schema of type object. */
export interface AiTool {
  name: string;
  description: string;
  parameters: Readonly<Record<string, unknown>>;
}

/**
 * Work for which some browsers have a model of its own. The request's messages ask for the same in
 * words, for the engines that have only one model.
 */
export type AiTask =
  | {
      kind: 'summarize';
      text: string;
      length: 'short' | 'medium' | 'long';
      style: 'key-points' | 'tldr' | 'teaser' | 'headline';
    }
  /** Languages as BCP 47 tags. */
  | { kind: 'translate'; text: string; from: string; to: string };

export interface AiRequest {
  /** The instruction that stands above the conversation. */
  system?: string;
  /** Oldest first; the last one is the person's. */
  messages: readonly AiMessage[];
  tools?: readonly AiTool[];
  task?: AiTask;
  /** 0 to 2. */
  temperature?: number;
  topK?: number;
  topP?: number;
  maxOutputTokens?: number;
  /** The answer is to be JSON and nothing else. */
  json?: boolean;
  /** Harassment, hate, sexual and dangerous content is refused from this likelihood on. */
  blockFrom?: 'medium';
}

/** Tokens as the engine counted them; `estimated` where it does not count. */
export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
}

export type AiEvent =
  | { kind: 'text'; text: string }
  | AiCall
  /** Which model really answers, where the provider says so. */
  | { kind: 'model'; model: string }
  /** May come more than once; the last one counts. */
  | { kind: 'usage'; usage: AiUsage }
  /** `length`: the model stopped at its limit, the answer is not whole. Always the last event. */
  | { kind: 'end'; reason: 'complete' | 'length' };

export type AiProviderId = 'own-key' | 'gateway' | 'browser';

export interface AiProvider {
  id: AiProviderId;
  /** For people: 'Your Google key', 'Entropy Tools', 'This browser'. */
  label: string;
  /** As the provider names it: `gemini-2.5-flash-lite`. */
  model: string;
  /** Answers come from the local stand-in, not from a model: always shown. */
  standIn: boolean;
  /** Whether it takes pictures and calls tools; without it those parts are left out. */
  takes: { files: boolean; tools: boolean };
  /**
   * The answer as it comes. Ends with an `end` event or throws; nothing that came before is taken back.
   * @throws AiFault, `stopped` when the signal was aborted
   */
  stream(request: AiRequest, options: { signal: AbortSignal }): AsyncIterable<AiEvent>;
  /**
   * Vectors of texts, in their order; absent where the engine cannot.
   * @throws AiFault
   */
  embed?(texts: readonly string[], options: { signal: AbortSignal }): Promise<number[][]>;
}

/** A message of one text. */
export function textMessage(role: AiMessage['role'], text: string): AiMessage {
  return { role, parts: [{ kind: 'text', text }] };
}
