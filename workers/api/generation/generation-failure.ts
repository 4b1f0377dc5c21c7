import { ApiError } from '../_core/errors';
import { logError } from '../_core/log';
import type { GenerationErrorCode } from './generation.contract';

/** Status and message of each failure. */
const CATALOGUE: Readonly<Record<GenerationErrorCode, readonly [ApiError['status'], string]>> = {
  generation_not_configured: [
    503,
    'No service for this is set up on this server. What works on your device goes on working.',
  ],
  generation_sign_in_needed: [401, 'Sign in to have this made by a service.'],
  generation_limit_reached: [
    429,
    'Your allowance for today does not cover this. It starts again at midnight UTC.',
  ],
  generation_site_limit_reached: [
    429,
    'The allowance of this site is used up for today. It starts again at midnight UTC.',
  ],
  generation_too_many_at_once: [
    429,
    'Too many of yours are being made at once. Wait until one of them is finished and try again.',
  ],
  generation_refused: [
    422,
    'The service refuses this by its own rules about content. Change the words or the picture and try again.',
  ],
  generation_unsupported: [
    400,
    'The service does not take these settings. Change them and try again.',
  ],
  generation_busy: [503, 'The service is busy. Wait a moment and try again.'],
  generation_timeout: [504, 'The service did not answer in time. Try again in a moment.'],
  generation_unavailable: [502, 'The service cannot be reached or failed. Try again in a moment.'],
  generation_bad_answer: [502, 'The service gave an answer that cannot be used. Try again.'],
  generation_too_large: [
    502,
    'What the service made is too large to be handed on. Choose a smaller size and try again.',
  ],
  generation_not_done: [409, 'The video is not there: it is not done, or was stopped.'],
};

/** A failure of a service or an allowance, from the catalogue: never contains text of the service. */
export class GenerationFailure extends ApiError {
  override readonly code: GenerationErrorCode;
  /** The service certainly charges nothing, so nothing is counted. */
  readonly isFree: boolean;

  /** @param message replaces the catalogue's */
  constructor(
    code: GenerationErrorCode,
    {
      isFree = false,
      retryAfterSeconds,
      message,
    }: { isFree?: boolean; retryAfterSeconds?: number; message?: string } = {},
  ) {
    const [status, text] = CATALOGUE[code];
    const headers: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    super(status, code, message ?? text, headers);
    this.code = code;
    this.isFree = isFree;
  }
}

/** The message of a stored code. */
export function messageOf(code: GenerationErrorCode): string {
  return CATALOGUE[code][1];
}

/** The error for the response. Anything that is not an ApiError is our own bug; its name is logged. */
export function asFailure(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError('generation_failed', error instanceof Error ? error.name : 'unknown');
  return new GenerationFailure('generation_unavailable');
}
