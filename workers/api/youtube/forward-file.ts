import { DOWNLOAD_TOKEN_HEADER, FILE_SIZE_HEADER, youtubeLimits } from './video.contract';
import { YoutubeFailure } from './youtube-failure';

/** Media types of video and audio; anything else that the sidecar claims is passed on as untyped bytes. */
const MEDIA_TYPE = /^(?:video|audio)\/[\w.+-]{1,40}$/;

/**
 * Streams a file from the sidecar to the client: nothing is stored, and when the client stops reading, the
 * sidecar's response is cancelled too. Only known headers are passed on, so that the sidecar can neither set
 * a cookie nor serve a page under our origin.
 *
 * @throws YoutubeFailure `youtube_too_large`, `youtube_failed`
 */
export async function forwardFile(response: Response, filename: string): Promise<Response> {
  const { body } = response;
  const size = figure(response.headers.get(FILE_SIZE_HEADER));
  const length = figure(response.headers.get('Content-Length'));
  const refuse = async (code: 'youtube_too_large' | 'youtube_failed') => {
    await body?.cancel().catch(() => undefined);
    return new YoutubeFailure(code);
  };
  // Without a length a complete file could not be told from a truncated one.
  if (body === null || length === null) throw await refuse('youtube_failed');
  if (length > youtubeLimits.fileBytes) throw await refuse('youtube_too_large');
  const type = response.headers.get('Content-Type') ?? '';
  const headers = new Headers({
    'Content-Type': MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${asciiName(filename)}"`,
    // A proxy that compresses or buffers would delay the film.
    'Cache-Control': 'no-store, no-transform',
    [FILE_SIZE_HEADER]: String(size ?? length),
  });
  const token = response.headers.get(DOWNLOAD_TOKEN_HEADER) ?? '';
  if (/^[\w-]{22}$/.test(token)) headers.set(DOWNLOAD_TOKEN_HEADER, token);
  const range = response.headers.get('Content-Range') ?? '';
  if (response.status === 206 && /^bytes \d+-\d+\/\d+$/.test(range)) {
    headers.set('Content-Range', range);
  }
  const { readable, writable } = new FixedLengthStream(length);
  // This fails when either side breaks off; both notice that by themselves.
  body.pipeTo(writable).catch(() => undefined);
  return new Response(readable, { status: response.status === 206 ? 206 : 200, headers });
}

/**
 * Reads a small file completely and passes it on as one of the expected types.
 * @throws YoutubeFailure `youtube_failed` for another type, `youtube_too_large`
 */
export async function forwardSmallFile(
  response: Response,
  types: readonly string[],
  limitInBytes: number,
): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  const reader = response.body?.getReader();
  if (reader === undefined || !types.includes(type)) {
    await reader?.cancel();
    throw new YoutubeFailure('youtube_failed');
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new YoutubeFailure('youtube_failed');
    });
    if (done) break;
    size += value.byteLength;
    if (size > limitInBytes) {
      await reader.cancel();
      throw new YoutubeFailure('youtube_too_large');
    }
    pieces.push(new Uint8Array(value));
  }
  return new Response(new Blob(pieces), {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store' },
  });
}

/** A name that is safe in a header: ASCII letters, digits, `_`, `-` and `.`. */
function asciiName(name: string): string {
  return name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_') || 'download';
}

function figure(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
