import type { LogError } from './log';

/** The part of a Cloudflare service binding that we use. */
export interface ServiceBinding {
  fetch(input: Request | string, init?: RequestInit): Promise<Response>;
}

declare module '@remix-run/cloudflare' {
  /** What the Pages function passes to loaders and to `entry.server`. Empty under `npm run dev`. */
  interface AppLoadContext {
    /** The API Worker. Absent under `npm run dev`, where the API is reached through the proxy. */
    api?: ServiceBinding;
    /** One id per request: in the logs of both Workers, in `X-Request-Id`, on the 500 page. */
    requestId?: string;
    /** Logs a failure of this request, under its id, where it is kept. */
    logError?: LogError;
    /** Nonce of this response's inline scripts. */
    nonce?: string;
    /** True when the whole document must be complete before it is sent, because it will be cached. */
    buffered?: boolean;
  }
}
