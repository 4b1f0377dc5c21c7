// Messages between the page and the worker that holds llama.cpp.

import type { ModelPlan } from '@entropy-tools/data/gguf/plan-model';
import type { PlainMessage } from '../providers/page-engine';

/** One answer as llama.cpp takes it (the Chat Completions API of its server). */
export interface AnswerRequest {
  messages: readonly PlainMessage[];
  max_tokens: number;
  temperature?: number;
  top_k?: number;
  top_p?: number;
  response_format?: { type: 'json_object' };
}

/** A piece of an answer. */
export type AnswerPiece =
  | { kind: 'text'; text: string }
  | { kind: 'usage'; inputTokens: number; outputTokens: number; cachedTokens: number }
  /** Last. */
  | { kind: 'end'; reason: 'complete' | 'length' };

export type ToEngine =
  | { kind: 'load'; file: File; plan: ModelPlan; threads: number }
  | { kind: 'answer'; id: number; request: AnswerRequest }
  | { kind: 'stop'; id: number };

export type FromEngine =
  /** `threads` are those in use. */
  | { kind: 'loaded'; threads: number }
  /** `part`: a file of ours could not be fetched. */
  | { kind: 'not-loaded'; message: string; part: boolean }
  | { kind: 'piece'; id: number; piece: AnswerPiece }
  | { kind: 'failed'; id: number; message: string };
