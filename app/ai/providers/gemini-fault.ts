import type { AiErrorCode } from '@workers/api/ai/ai.contract';
import { AiFault, type AiFaultCode } from './ai-fault';
import { asList, asRecord } from './as-record';
import { readRetryAfter } from './retry-after';

/** The gateway's own error codes. Others are mapped by HTTP status. */
const byReason: Readonly<
  Partial<Record<AiErrorCode | 'rate_limited' | 'payload_too_large', AiFaultCode>>
> = {
  ai_not_configured: 'not-configured',
  ai_limit_reached: 'daily-cap',
  ai_site_limit_reached: 'site-cap',
  ai_too_many_at_once: 'too-many',
  ai_busy: 'rate-limited',
  ai_timeout: 'stalled',
  ai_unavailable: 'unavailable',
  ai_bad_answer: 'garbled',
  ai_cut: 'cut',
  ai_refused: 'refused',
  ai_input_unsupported: 'unsupported',
  ai_no_embeddings: 'unsupported',
  rate_limited: 'rate-limited',
  payload_too_large: 'too-large',
};

const byStatus: Readonly<Record<number, AiFaultCode>> = {
  401: 'key-refused',
  403: 'key-refused',
  413: 'too-large',
  429: 'rate-limited',
};

/** Google's error codes within a stream that are names, as HTTP statuses. */
const numericStatus: Readonly<Record<string, number>> = {
  RESOURCE_EXHAUSTED: 429,
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  INVALID_ARGUMENT: 400,
};

/** Maps an error event within a stream to a fault. */
export function faultOfEvent(error: Record<string, unknown>, own = false): AiFault {
  const { code, status, message } = error;
  const reason = faultOfReason(code);
  if (reason) return new AiFault(reason);
  const number = typeof code === 'number' ? code : (numericStatus[String(status)] ?? 500);
  return faultOfStatus(number, typeof message === 'string' ? message : '', {
    own,
    retryAfterMs: waitOf(asList(error.details).map(asRecord)),
  });
}

/**
 * Maps an error thrown by the SDK to a fault. Its error classes are distinguished by their fields.
 * @param own whether the key is the user's: a key refused on our server is not theirs to fix
 */
export function faultOfSdk(error: unknown, own: boolean): AiFault {
  if (error instanceof AiFault) return error;
  if (!(error instanceof Error)) return new AiFault('garbled', undefined, { cause: error });
  const { status, errorDetails } = error as { status?: unknown; errorDetails?: unknown };
  if (typeof status === 'number') {
    const details = asList(errorDetails).map(asRecord);
    const retryAfterMs = waitOf(details);
    for (const detail of details) {
      const reason = faultOfReason(detail.reason);
      if (reason) return new AiFault(reason, undefined, { status, retryAfterMs });
    }
    return faultOfStatus(status, error.message, { own, retryAfterMs });
  }
  if (/parsing JSON/.test(error.message)) return new AiFault('garbled');
  if (/parse stream|reading from the stream/.test(error.message)) return new AiFault('cut');
  if (/Error fetching from/.test(error.message)) return new AiFault('offline');
  return new AiFault('garbled', undefined, { cause: error });
}

/** The requested retry delay: `RetryInfo` from Google, or the metadata of our gateway. */
function waitOf(details: readonly Record<string, unknown>[]): number | undefined {
  const [first] = details.flatMap(({ retryDelay, metadata }) => {
    const wait = readRetryAfter(retryDelay ?? asRecord(metadata).retryAfterSeconds);
    return wait === undefined ? [] : [wait];
  });
  return first;
}

function faultOfReason(reason: unknown): AiFaultCode | undefined {
  return typeof reason === 'string' && Object.hasOwn(byReason, reason)
    ? byReason[reason as keyof typeof byReason]
    : undefined;
}

function faultOfStatus(
  status: number,
  message: string,
  { own, retryAfterMs }: { own: boolean; retryAfterMs?: number | undefined },
): AiFault {
  const code = status === 400 && /api[ _]key/i.test(message) ? 'key-refused' : byStatus[status];
  const fault = (of: AiFaultCode) => new AiFault(of, undefined, { status, retryAfterMs });
  if (code === 'key-refused' && !own) return fault('unavailable');
  if (code) return fault(code);
  if (status >= 500) return fault('unavailable');
  const tooLarge = /token count|too (long|large)|exceeds the maximum/i.test(message);
  return fault(tooLarge ? 'too-large' : 'refused');
}
