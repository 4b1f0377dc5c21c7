/**
 * Addresses of model servers on the person's own computer or in their own network. A page may send text to
 * one of them, so only addresses that nobody on the internet can own are accepted: loopback, the private
 * ranges of RFC 1918, the shared range of RFC 6598 (which VPNs such as Tailscale use), and `localhost` or
 * names ending in `.local` (RFC 6762), which cannot be registered. Every other name is refused, because its
 * owner decides at each look-up where it points.
 */

export interface OwnAddress {
  /** Scheme, host and port, such as `http://127.0.0.1:11434`. */
  origin: string;
  /** With the path before `/chat/completions`: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Host and port as people know it: `localhost:11434`. */
  name: string;
  /** Whether it is this computer itself. */
  isLoopback: boolean;
}

export type OwnAddressResult = OwnAddress | { problem: string };

const MAX_LENGTH = 200;
/** Path of OpenAI's API on the usual servers. */
const USUAL_PATH = '/v1';

/** Parses a typed address; `http://` may be missing, and so may the path. The problem says what to do. */
export function readOwnAddress(typed: string): OwnAddressResult {
  const text = typed.trim();
  if (text === '') return { problem: 'Type the address of the server first.' };
  if (text.length > MAX_LENGTH) return { problem: 'This is too long for an address.' };
  const url = parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (!url || !/^https?:$/.test(url.protocol))
    return { problem: 'Write it like http://localhost:11434.' };
  if (url.username || url.password || url.search || url.hash)
    return { problem: 'Give the address alone, without a password, “?” or “#”.' };
  const { hostname } = url;
  if (hostname.startsWith('['))
    return {
      problem:
        'Pages cannot be allowed to ask an IPv6 address. Give its IPv4 address, or a name that ends in .local.',
    };
  // Only ports and hosts of these characters get into a header.
  if (!/^[a-z0-9.-]+$/.test(hostname)) return { problem: 'Write it like http://localhost:11434.' };
  const kind = kindOf(hostname);
  if (!kind)
    return {
      problem:
        'This address is not on your computer or in your own network: give localhost, an address such as 192.168.1.20, or a name that ends in .local.',
    };
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(chat\/completions|models)$/, '');
  if (!/^[\w./-]*$/.test(path)) return { problem: 'The path holds signs that no server uses.' };
  return {
    origin: url.origin,
    baseUrl: url.origin + (path || USUAL_PATH),
    name: url.host,
    isLoopback: kind === 'loopback',
  };
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The URL parser has already turned every spelling of an IPv4 address into four decimal numbers. */
function kindOf(hostname: string): 'loopback' | 'network' | undefined {
  if (hostname === 'localhost') return 'loopback';
  if (/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+local$/.test(hostname)) return 'network';
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(hostname)) return undefined;
  const [first = 0, second = 0] = hostname.split('.').map(Number);
  if (first === 127) return 'loopback';
  const isPrivate =
    first === 10 ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168) ||
    (first === 100 && second >= 64 && second < 128);
  return isPrivate ? 'network' : undefined;
}
