/**
 * The suite's only interface to language models. Where the model runs (with the user's own key, on our
 * server, in the browser) is up to the engine; a tool uses this interface only.
 */

import type { AiEvent, AiMessage, AiTool } from '@entropy-tools/core/ai/ai-conversation';
import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';

export type {
  AiCall,
  AiEvent,
  AiMessage,
  AiPart,
  AiTool,
  AiUsage,
} from '@entropy-tools/core/ai/ai-conversation';

/**
 * A task for which some browsers have a dedicated model. The request's messages ask for the same thing in
 * words, for engines with only one model.
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
  /** System instruction, above the conversation. */
  system?: string;
  /** Oldest first; the last one is the user's. */
  messages: readonly AiMessage[];
  tools?: readonly AiTool[];
  task?: AiTask;
  /** 0 to 2. */
  temperature?: number;
  topK?: number;
  topP?: number;
  maxOutputTokens?: number;
  /** The response must be JSON and nothing else. */
  json?: boolean;
  /** Block harassment, hate, sexual and dangerous content from this likelihood upwards. */
  blockFrom?: 'medium';
  /** Only engines for which {@link isOwnEngine} holds may answer: it has what the person keeps here. */
  staysHere?: boolean;
}

/**
 * `computer`: a server on the person's own computer or in their network. `device`: a model file that this page
 * runs. `browser`: the browser's built-in model. `rules`: no model; only for answers that rules can give.
 */
export type AiProviderId = 'own-key' | 'gateway' | 'computer' | 'device' | 'browser' | 'rules';

export interface AiProvider {
  id: AiProviderId;
  /** Service of the user's own key; if absent, an own key is Google's. */
  service?: AiServiceId;
  /** User-facing name: 'Your Google key', 'Entropy Tools', 'This browser'. */
  label: string;
  /** As the provider names it: `gemini-2.5-flash-lite`. */
  model: string;
  /** Answers come from the local stand-in, not from a model; the UI always shows this. */
  standIn: boolean;
  /**
   * Whether it accepts files and supports tools; otherwise those parts are omitted. `sound` is false if it
   * accepts files but no audio.
   */
  takes: { files: boolean; tools: boolean; sound?: boolean };
  /** Maximum input in UTF-16 code units, if known to be less than usual. */
  room?: number;
  /**
   * Streams the response. Ends with an `end` event or throws; earlier events are never taken back.
   * @throws AiFault, `stopped` if the signal was aborted
   */
  stream(request: AiRequest, options: { signal: AbortSignal }): AsyncIterable<AiEvent>;
  /**
   * Embeddings of the texts, in order; absent if the engine does not support them.
   * @throws AiFault
   */
  embed?(texts: readonly string[], options: { signal: AbortSignal }): Promise<number[][]>;
}

/** Whether a model runs where the question is asked, or on a machine of the person's own. */
export function isOwnEngine({ id }: Pick<AiProvider, 'id'>): boolean {
  return id === 'browser' || id === 'device' || id === 'computer';
}

/** Creates a message with a single text part. */
export function textMessage(role: AiMessage['role'], text: string): AiMessage {
  return { role, parts: [{ kind: 'text', text }] };
}
