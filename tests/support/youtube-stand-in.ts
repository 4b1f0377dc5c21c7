/**
 * The real sidecar of the YouTube Downloader over the scripted yt-dlp, with pictures from a server on
 * loopback: for browser tests.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSidecar } from '../../scripts/youtube/start-sidecar.ts';
import { type FakeYtDlp, makeFakeYtDlp } from './fake-yt-dlp.ts';

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface RunningYoutubeStandIn {
  /** Variables of the product. */
  settings: Record<'YT_UPSTREAM' | 'YT_UPSTREAM_SECRET', string>;
  /** The scripted yt-dlp, with its calls and running processes. */
  fake: FakeYtDlp;
  stop: () => Promise<void>;
}

/** Starts it on free ports. */
export async function startYoutubeStandIn(): Promise<RunningYoutubeStandIn> {
  const folder = mkdtempSync(join(tmpdir(), 'entropy-youtube-'));
  const pictures = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(PIXEL);
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  const fake = makeFakeYtDlp({ more: { thumbnail: `http://${host}/picture.png` } });
  const secret = 'a-secret-of-the-browser-tests';
  const sidecar = await startSidecar({
    secret,
    port: 0,
    folder: join(folder, 'work'),
    ytDlp: fake.program,
    extraHosts: [host],
    atOnce: 8,
    pollMs: 500,
  });
  return {
    fake,
    settings: { YT_UPSTREAM: sidecar.url, YT_UPSTREAM_SECRET: secret },
    stop: async () => {
      await sidecar.stop();
      pictures.closeAllConnections();
      pictures.close();
      fake.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
