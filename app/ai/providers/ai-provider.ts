/**
 * The one way of the suite to a language model. Where the model runs (with the person's own key, on
 * our server, in the browser) is the engine's affair; a tool speaks to this interface only.
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

export type AiProviderId = 'own-key' | 'gateway' | 'browser';

export interface AiProvider {
  id: AiProviderId;
  /** Whose models the person's own key opens; without it an own key is Google's. */
  service?: AiServiceId;
  /** For people: 'Your Google key', 'Entropy Tools', 'This browser'. */
  label: string;
  /** As the provider names it: `gemini-2.5-flash-lite`. */
  model: string;
  /** Answers come from the local stand-in, not from a model: always shown. */
  standIn: boolean;
  /**
   * Whether it takes pictures and calls tools; without it those parts are left out. `sound` is false
   * where it takes files, but no recordings.
   */
  takes: { files: boolean; tools: boolean; sound?: boolean };
  /** How much text may go along at once, in UTF-16 code units, where it is known to be less than usual. */
  room?: number;
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
