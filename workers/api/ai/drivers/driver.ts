import type { CallDeadline } from '../../_core/call-deadline';
import type { AiServerProvider, AiStatus } from '../ai.contract';
import type { EmbedRequest, GenerateRequest } from '../request-schema';

/** A chunk of a response in Gemini's format (GenerateContentResponse). */
export interface AnswerChunk {
  candidates?: AnswerCandidate[];
  promptFeedback?: Record<string, unknown>;
  usageMetadata?: AnswerUsage;
  modelVersion?: string;
}

/** A candidate; the gateway requests only one. */
export interface AnswerCandidate {
  content?: { role?: string; parts?: Record<string, unknown>[] };
  finishReason?: string;
  index?: number;
  [other: string]: unknown;
}

/** Tokens so far. */
export interface AnswerUsage {
  promptTokenCount?: number;
  candidatesTokenCount?: number;
  thoughtsTokenCount?: number;
  totalTokenCount?: number;
  [other: string]: unknown;
}

/**
 * An engine behind the gateway. Its methods throw AiFailure, or ClientDisconnected if the client has
 * disconnected, and never expose the engine's own messages.
 */
export interface AiDriver {
  engine: AiServerProvider;
  model: string;
  embeddingModel: string | null;
  standIn: boolean;
  usdPerMillion: AiStatus['usdPerMillion'];
  /** Generates a response and yields its chunks as they arrive. */
  generate(request: GenerateRequest, deadline: CallDeadline): AsyncGenerator<AnswerChunk, void>;
  /** Null: this engine cannot count, so the caller estimates. */
  countTokens(request: GenerateRequest, deadline: CallDeadline): Promise<number | null>;
  /** One vector per text, in the same order. */
  embed(requests: readonly EmbedRequest[], deadline: CallDeadline): Promise<number[][]>;
}
