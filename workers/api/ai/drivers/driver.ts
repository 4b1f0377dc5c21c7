import type { AiServerProvider, AiStatus } from '../ai.contract';
import type { RequestDeadline } from '../request-deadline';
import type { EmbedRequest, GenerateRequest } from '../request-schema';

/** A part of an answer, in Gemini's form (GenerateContentResponse). */
export interface AnswerChunk {
  candidates?: AnswerCandidate[];
  promptFeedback?: Record<string, unknown>;
  usageMetadata?: AnswerUsage;
  modelVersion?: string;
}

/** One candidate; the gateway asks for one only. */
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
 * An engine behind the gateway. Its methods throw AiFailure, or ClientDisconnected when nobody waits any more,
 * and never anything of the engine's own words.
 */
export interface AiDriver {
  engine: AiServerProvider;
  model: string;
  embeddingModel: string | null;
  standIn: boolean;
  usdPerMillion: AiStatus['usdPerMillion'];
  /** Asks for an answer and gives its parts as they come. */
  generate(request: GenerateRequest, deadline: RequestDeadline): AsyncGenerator<AnswerChunk, void>;
  /** Null: this engine does not count; an estimate will do. */
  countTokens(request: GenerateRequest, deadline: RequestDeadline): Promise<number | null>;
  /** A vector for each text, in their order. */
  embed(requests: readonly EmbedRequest[], deadline: RequestDeadline): Promise<number[][]>;
}
