import { boundStream } from './bound-stream';
import { ApiError } from './errors';
import { readBytesBounded } from './read-bounded';

/** Longest wait for each megabyte of a body, or part of one, and for the next byte. */
const BODY_WAIT_MS = 30_000;
const MEGABYTE = 1024 * 1024;

/**
 * Reads the body of a request as text, up to a limit and within 30 s per megabyte of it, so that a client
 * that sends a byte now and then cannot hold a request open.
 *
 * @throws ApiError 413 `payload_too_large` (raised before the whole body has arrived), 408 `request_timeout`,
 * or 400 `request_aborted` when the client disconnected: not our fault
 */
export async function readRequestBody(request: Request, limitInBytes: number): Promise<string> {
  const tooLarge = () =>
    new ApiError(413, 'payload_too_large', `The request is larger than ${limitInBytes} bytes.`);
  // Content-Length may be absent or wrong: it only saves reading, the count below decides.
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
