import { boundStream } from './bound-stream';
import { ApiError } from './errors';
import { readBytesBounded } from './read-bounded';

/** How long a request may take to bring each megabyte, and the last part of one. */
const BODY_WAIT_MS = 30_000;
const MEGABYTE = 1024 * 1024;

/**
 * Reads the body of a request as text, up to a limit and within 30 s a megabyte of it, so that a client
 * that sends a byte now and then holds nothing up.
 *
 * @throws ApiError 413 `payload_too_large` (known before the whole body has arrived), 408
 * `request_timeout`, or 400 `request_aborted` when the client went away: no fault of ours
 */
export async function readRequestBody(request: Request, limitInBytes: number): Promise<string> {
  const tooLarge = () =>
    new ApiError(413, 'payload_too_large', `The request is larger than ${limitInBytes} bytes.`);
  // The length may be absent or a lie: it only saves reading, the count below decides.
  if (Number(request.headers.get('Content-Length') ?? 0) > limitInBytes) throw tooLarge();
  if (request.body === null) return '';
  const totalMs = BODY_WAIT_MS * Math.ceil(limitInBytes / MEGABYTE);
  const body = boundStream(request.body, {
    maxBytes: limitInBytes,
    idleMs: BODY_WAIT_MS,
    totalMs,
    tooLarge,
    tooSlow: () => new ApiError(408, 'request_timeout', 'The request took too long to arrive.'),
  });
  try {
    return new TextDecoder().decode(await readBytesBounded(body, limitInBytes, tooLarge));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, 'request_aborted', 'The request ended before its body had arrived.');
  }
}
