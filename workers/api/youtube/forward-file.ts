import { DOWNLOAD_TOKEN_HEADER, FILE_SIZE_HEADER, youtubeLimits } from './video.contract';
import { YoutubeFailure } from './youtube-failure';

/** Video and audio media types; anything else is served as `application/octet-stream`. */
const MEDIA_TYPE = /^(?:video|audio)\/[\w.+-]{1,40}$/;

/**
 * Streams a file from the sidecar to the client: nothing is stored, and if the client stops reading, the
 * sidecar's response is cancelled too. Only known headers are forwarded, so that the sidecar can neither set
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
  // Without a length a truncated file could not be detected.
  if (body === null || length === null) throw await refuse('youtube_failed');
  if (length > youtubeLimits.fileBytes) throw await refuse('youtube_too_large');
  const type = response.headers.get('Content-Type') ?? '';
  const headers = new Headers({
    'Content-Type': MEDIA_TYPE.test(type) ? type : 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${asciiName(filename)}"`,
    // Prevent proxies from compressing or buffering, which would delay the video.
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
  // Rejects if either side aborts; both notice that on their own.
  body.pipeTo(writable).catch(() => undefined);
  return new Response(readable, { status: response.status === 206 ? 206 : 200, headers });
}

/**
 * Reads a small file completely and forwards it as one of the expected types.
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

/** Makes a file name safe for a header: ASCII letters, digits, `_`, `-` and `.`. */
function asciiName(name: string): string {
  return name.replace(/[^\w.-]/g, '_').replace(/^\.+/, '_') || 'download';
}

function figure(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
