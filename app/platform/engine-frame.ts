/**
 * The empty document through which an AI page asks a model on the person's own computer or in their network
 * (docs/decisions/119-own-computer.md). It has a policy of its own that allows exactly the address in its URL,
 * so that the page itself, which is cached and the same for everybody, never may ask such an address. Used by
 * the Pages Worker and, without a network, by the service worker.
 */

import { readOwnAddress } from '@entropy-tools/core/ai/own-address';

export const ENGINE_FRAME_PATH = '/engine-frame';

/** Address of the frame for an origin such as `http://127.0.0.1:11434`. */
export function engineFrameUrl(origin: string): string {
  return `${ENGINE_FRAME_PATH}?${new URLSearchParams({ address: origin })}`;
}

/**
 * The document for a request of the frame: 400 for an address outside of the person's own network. Nothing
 * in it comes from the URL but the parsed origin in the policy, and it runs no script.
 */
export function answerEngineFrame({ searchParams }: URL): Response {
  const address = readOwnAddress(searchParams.get('address') ?? '');
  const isKnown = !('problem' in address);
  const policy = [
    "default-src 'none'",
    ...(isKnown ? [`connect-src ${address.origin}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return new Response('<!doctype html><meta charset="utf-8"><title>Model address</title>', {
    status: isKnown ? 200 : 400,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
      // For isolated pages; the probe without CORS, which `require-corp` would stop, has no credentials.
      'Cross-Origin-Embedder-Policy': 'credentialless',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  });
}
