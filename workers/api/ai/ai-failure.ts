import { ApiError } from '../_core/errors';
import type { AiErrorBody, AiErrorCode } from './ai.contract';

type EngineCode = Exclude<AiErrorCode, `page_${string}`>;

/** Status and message of each failure. */
const CATALOGUE: Readonly<Record<EngineCode, readonly [ApiError['status'], string]>> = {
  ai_not_configured: [
    503,
    'No AI engine is set up on this server. Add a key of your own under Dashboard, API Keys.',
  ],
  ai_model_unknown: [404, 'There is no such model or method here.'],
  ai_limit_reached: [
    429,
    'Your AI allowance for today is used up. It starts again at midnight UTC; a key of your own has no such limit.',
  ],
  ai_site_limit_reached: [
    429,
    'The AI allowance of this site is used up for today. It starts again at midnight UTC; a key of your own has no such limit.',
  ],
  ai_too_many_at_once: [
    429,
    'Too many AI answers are under way at once. Wait until one of them is finished and try again.',
  ],
  ai_busy: [503, 'The AI engine is busy. Wait a moment and try again.'],
  ai_timeout: [504, 'The AI engine did not answer in time. Try again in a moment.'],
  ai_unavailable: [502, 'The AI engine cannot be reached. Try again in a moment.'],
  ai_bad_answer: [502, 'The AI engine gave an answer that cannot be read. Try again.'],
  ai_cut: [502, 'The answer broke off before its end. Try again.'],
  ai_refused: [
    400,
    'The AI engine does not take this request. It may be too long: shorten it and try again.',
  ],
  ai_input_unsupported: [400, 'This AI engine cannot read this kind of input.'],
  ai_no_embeddings: [503, 'This AI engine has no model for searching by meaning.'],
};

/** A failure of the gateway or its engine, from the catalogue: never contains text of the engine. */
export class AiFailure extends ApiError {
  override readonly code: EngineCode;
  /** The engine certainly did no work, so nothing is counted. */
  readonly isFree: boolean;

  constructor(
    code: EngineCode,
    { isFree = false, retryAfterSeconds }: { isFree?: boolean; retryAfterSeconds?: number } = {},
  ) {
    const [status, message] = CATALOGUE[code];
    const headers: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    super(status, code, message, headers);
    this.code = code;
    this.isFree = isFree;
  }
}

/** An error body that the Gemini SDK passes on: the code is in `details`. */
export function aiErrorBody({ code, message, headers }: ApiError): AiErrorBody {
  const retryAfterSeconds = headers['Retry-After'];
  return {
    error: {
      code,
      message,
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: code,
          domain: 'entropy-tools',
          metadata: {
            message,
            ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
          },
        },
      ],
    },
  };
}
