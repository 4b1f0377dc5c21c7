import type { IncomingMessage, ServerResponse } from 'node:http';
import type { InfoCache } from './info-cache.ts';
import type { JobList } from './job-list.ts';
import type { SidecarSettings } from './yt-dlp.ts';

/** State shared by all request handlers. */
export interface Sidecar {
  settings: SidecarSettings;
  /** For files in transit. */
  folder: string;
  videos: InfoCache;
  jobs: JobList;
}

/** The Worker's identifier for a user or network; requests without one share their places. */
export function requesterIdOf(request: IncomingMessage): string {
  const given = String(request.headers['x-asker']);
  return /^[0-9a-f]{8,64}$/.test(given) ? given : 'nobody';
}

/** Responds with JSON. */
export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  send(response, 'application/json', Buffer.from(JSON.stringify(value)), status);
}

/** Sends bytes that are complete. */
export function send(response: ServerResponse, type: string, bytes: Buffer, status = 200): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  });
  response.end(bytes);
}
