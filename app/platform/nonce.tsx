import { createContext, useContext } from 'react';

/**
 * The nonce of this response's inline scripts; `undefined` in the browser. Cached pages are rendered with one
 * as well: the server hashes the scripts that carry it, then removes it.
 */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce to put on an inline `<script>`; see {@link NonceContext}. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
