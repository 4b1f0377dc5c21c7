/**
 * The suite's own vocabulary for conversations with a language model, independent of the provider: messages,
 * tools and events.
 */

/** A tool call by the model. */
export interface AiCall {
  kind: 'call';
  name: string;
  args: Readonly<Record<string, unknown>>;
  /** Why the arguments could not be read, for the model; they are empty then. */
  problem?: string;
  /** What a thinking model expects to get back unchanged with the call (`thoughtSignature`). */
  signature?: string;
}

/** A piece of a message. */
export type AiPart =
  | { kind: 'text'; text: string }
  /** A picture or another file, as the provider takes it. */
  | { kind: 'file'; mimeType: string; base64: string }
  /** The model's tool call, as received in an {@link AiEvent}. */
  | AiCall
  /** The result of a call. */
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

/** Tokens as counted by the engine; `estimated` if it does not count. */
export interface AiUsage {
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
}

/** An engine as answers name it. */
interface AiAnswerer {
  id: string;
  label: string;
  model: string;
  /** The service of the person's own key. */
  service?: string;
  standIn: boolean;
}

export type AiEvent =
  | { kind: 'text'; text: string }
  | AiCall
  /** The model that really answers, if the provider says so. */
  | { kind: 'model'; model: string }
  /** May come more than once; the last one counts. */
  | { kind: 'usage'; usage: AiUsage }
  /** The engine is busy and will be asked again after this many milliseconds; only before all other events. */
  | { kind: 'wait'; ms: number }
  /** Another engine answers, because the one with the name `failed` could not; before all of its events. */
  | { kind: 'instead'; source: AiAnswerer; failed: string }
  /** `length`: the model stopped at its limit, so the answer is incomplete. Always the last event. */
  | { kind: 'end'; reason: 'complete' | 'length' };
