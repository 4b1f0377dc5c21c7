import type { AiEvent, AiMessage, AiTool } from '@entropy-tools/core/ai/ai-conversation';
import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';

/**
 * What the `ai` command needs of the page: models and keys live there, files and the shell do not. All of
 * it crosses a MessagePort (`desk-bridge.ts`), so there is nothing in it but data.
 */
export interface AiDesk {
  /** What answers now, and what else could. */
  state(): Promise<DeskState>;
  /**
   * Chooses what answers from now on, for all AI tools.
   * @param key of one of the options
   * @param model where it is not the one that was chosen before
   */
  use(key: string, model?: string): Promise<void>;
  /** Takes a key in; what could not be done is in the result. */
  addKey(service: AiServiceId, key: string, place: KeyPlace): Promise<AddedKey>;
  /** Forgets the keys of a service in this tab and on this device. @returns how many there were */
  removeKeys(service: AiServiceId): Promise<number>;
  /** Sets how the agent is asked; kept on this device. */
  setManner(manner: Manner): Promise<void>;
  /**
   * Asks the model that is chosen.
   * @throws an error for people; `code` of the catalogue of faults and `status` of HTTP where there are
   */
  ask(request: ModelRequest, options: { signal: AbortSignal }): AsyncIterable<AiEvent>;
}

/** Where a key is kept: until the tab closes, in this browser, or encrypted in the account. */
export type KeyPlace = 'tab' | 'device' | 'vault';

/** `memory`: the device keeps nothing, so it lives as long as the tab. */
export type AddedKey = 'kept' | 'known' | 'memory' | 'signed-out' | 'not-a-key';

export interface DeskState {
  /** Undefined: nothing is set up. */
  chosen: AiChoice | undefined;
  options: readonly AiChoice[];
  manner: Manner;
}

/** Something that can answer. */
export interface AiChoice {
  key: string;
  /** Of a key of the person's own; none: our gateway or the browser's own model, both free. */
  service?: AiServiceId;
  /** For people. */
  label: string;
  model: string;
  /** Answers come from the local stand-in, not from a model: always shown. */
  standIn: boolean;
  /** Whether it can call tools; without them it can only talk. */
  takesTools: boolean;
}

interface Manner {
  /** 0 to 2. */
  temperature?: number;
  /** What the person tells the model about how to work. */
  system?: string;
}

/** A question to the model. */
export interface ModelRequest {
  system: string;
  messages: readonly AiMessage[];
  tools: readonly AiTool[];
  temperature: number;
  maxOutputTokens: number;
}

/** Asks a model; see {@link AiDesk.ask}. */
export type AskModel = AiDesk['ask'];
