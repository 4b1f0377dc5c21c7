import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { youtubeLimits } from '../../workers/api/youtube/video.contract.ts';
import { findDestination } from './allowed-hosts.ts';
import { SidecarFailure } from './sidecar-failure.ts';

const TIMEOUT_MS = 8000;

/**
 * Fetches a picture from an allowed host: connects to the checked address, follows no redirect, and reads at
 * most 1 MB.
 *
 * @throws SidecarFailure
 */
export async function fetchThumbnail(
  text: string,
  extraHosts: readonly string[],
  signal: AbortSignal,
): Promise<{ type: string; bytes: Buffer }> {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') {
    throw new SidecarFailure('bad_request', 'thumbnail');
  }
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const destination = await findDestination(url.hostname, port, extraHosts);
  if (destination === undefined) throw new SidecarFailure('bad_request', 'thumbnail');
  return new Promise((resolve, reject) => {
    const fail = (detail: string) => reject(new SidecarFailure('failed', detail));
    const request = (isSecure ? httpsRequest : httpRequest)({
      host: destination.address,
      port,
      servername: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, Accept: 'image/*' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      agent: false,
    });
    request.once('error', (error) => fail(error.message));
    request.once('response', (answer) => {
      const type = /^image\/(jpeg|png|webp)$/.exec(answer.headers['content-type'] ?? '')?.[0];
      if (answer.statusCode !== 200 || type === undefined) {
        answer.destroy();
        fail(`thumbnail: ${answer.statusCode}`);
        return;
      }
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        pieces.push(piece);
        if (size <= youtubeLimits.thumbnailBytes) return;
        answer.destroy();
        reject(new SidecarFailure('too_large', 'thumbnail'));
      });
      answer.once('error', (error) => fail(error.message));
      answer.once('end', () => resolve({ type, bytes: Buffer.concat(pieces) }));
    });
    request.end();
  });
}
