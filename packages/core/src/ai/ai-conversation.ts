/**
 * The words in which the suite speaks with a language model, whichever it is: what is said, which
 * functions it may ask for, and what comes back.
 */

/** A call that the model asks for. */
export interface AiCall {
  kind: 'call';
  name: string;
  args: Readonly<Record<string, unknown>>;
  /** Why the arguments could not be read, for the model; they are empty then. */
  problem?: string;
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
  /** The engine is busy and is asked again after so many milliseconds; only before everything else. */
  | { kind: 'wait'; ms: number }
  /** `length`: the model stopped at its limit, the answer is not whole. Always the last event. */
  | { kind: 'end'; reason: 'complete' | 'length' };
