import type { AiEvent, AiMessage, AiTool } from '@entropy-tools/core/ai/ai-conversation';
import type { AiServiceId } from '@entropy-tools/core/ai/ai-services';

/**
 * What the `ai` command needs from the page, which holds the models and keys but neither the files nor the
 * shell. All of it crosses a MessagePort (`bridge-port.ts`), so it consists of plain data only.
 */
export interface AiBridge {
  /** The chosen model and the other options. */
  state(): Promise<AiBridgeState>;
  /**
   * Chooses the model that answers from now on, for all AI tools.
   * @param key of one of the options
   * @param model if other than the one that was chosen before
   */
  use(key: string, model?: string): Promise<void>;
  /** Adds a key; the result tells whether and where it was stored. */
  addKey(service: AiServiceId, key: string, place: KeyLocation): Promise<AddKeyResult>;
  /** Removes the keys of a service from this tab and this device. @returns how many there were */
  removeKeys(service: AiServiceId): Promise<number>;
  /** Sets the temperature and the user's own instruction, stored on this device. */
  setManner(manner: ResponseStyle): Promise<void>;
  /**
   * Asks the chosen model.
   * @throws an error for people, with the `code` of the error catalogue and the HTTP `status` where there are
   * any
   */
  ask(request: ModelRequest, options: { signal: AbortSignal }): AsyncIterable<AiEvent>;
}

/** Where a key is stored: until the tab closes, in this browser, or encrypted in the account. */
export type KeyLocation = 'tab' | 'device' | 'vault';

/** `memory`: the device stores nothing, so the key lasts as long as the tab. */
export type AddKeyResult = 'kept' | 'known' | 'memory' | 'signed-out' | 'not-a-key';

export interface AiBridgeState {
  /** Undefined if nothing is set up. */
  chosen: AiChoice | undefined;
  options: readonly AiChoice[];
  manner: ResponseStyle;
}

/** A model that can answer. */
export interface AiChoice {
  key: string;
  /** The service if the user's own key is used; otherwise our gateway or the browser's own model, both free. */
  service?: AiServiceId;
  /** For display. */
  label: string;
  model: string;
  /** Whether answers come from the local stand-in rather than a model; this is always shown. */
  standIn: boolean;
  /** Whether it can call tools; without them it can only answer in words. */
  takesTools: boolean;
}

interface ResponseStyle {
  /** 0 to 2. */
  temperature?: number;
  /** The user's own instruction to the model. */
  system?: string;
}

/** A request to the model. */
export interface ModelRequest {
  system: string;
  messages: readonly AiMessage[];
  tools: readonly AiTool[];
  temperature: number;
  maxOutputTokens: number;
}

/** Asks a model; see {@link AiBridge.ask}. */
export type AskModel = AiBridge['ask'];
