import { AI_ORIGINS } from '@entropy-tools/core/ai/ai-services';

/** What a page needs beyond the strict policy. */
export interface CspNeeds {
  /** WebAssembly, and workers started from a `blob:` URL: tool pages. */
  wasm: boolean;
  /** A `blob:` frame, for the sandboxed preview of a file that the user made. */
  blobFrames: boolean;
  /** The page has a form behind the human check: allows the configured provider's hosts, if it has any. */
  humanCheck?: boolean | HumanCheckHost;
  /** A library writes stylesheets into the page, whose hashes we cannot know. */
  inlineStyles?: boolean;
  /**
   * An AI tool: with their own key, users call the model services straight from the page, and a model on
   * their own computer from a frame of ours (`engine-frame.ts`).
   */
  ownKeyAi?: boolean;
}

/** Human checks loaded from another host; the embedded one needs nothing. */
export type HumanCheckHost = keyof typeof HUMAN_CHECK_HOSTS;

/** Script and frame hosts that the two providers document for strict policies. */
const HUMAN_CHECK_HOSTS = {
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    frames: ['https://challenges.cloudflare.com'],
  },
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
} as const;

/**
 * How the page's inline scripts are allowed: by a nonce for a single response, by hashes for a cached one,
 * which has its stylesheet inside (`styleHashes`).
 */
export type InlineSources =
  | { nonce: string }
  | { hashes: readonly string[]; styleHashes?: readonly string[] };

const BASE_POLICY: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/**
 * The Content-Security-Policy of a document. There is no `unsafe-inline` for scripts, and for styles only
 * where a page needs it, then without hashes, because a hash would make browsers ignore it. A `style`
 * attribute that React sets in the browser works (it goes through the CSSOM); the browser ignores one
 * rendered on the server.
 */
export function documentCsp(allowed: InlineSources, needs: CspNeeds): string {
  const quoted = (hashes: readonly string[] = []) => hashes.map((hash) => `'${hash}'`);
  const inline = 'nonce' in allowed ? [`'nonce-${allowed.nonce}'`] : quoted(allowed.hashes);
  const hashed = 'nonce' in allowed ? [] : quoted(allowed.styleHashes);
  const styles = needs.inlineStyles ? ["'unsafe-inline'"] : hashed;
  const check =
    typeof needs.humanCheck === 'string' ? HUMAN_CHECK_HOSTS[needs.humanCheck] : undefined;
  const wasm = needs.wasm ? ["'wasm-unsafe-eval'"] : [];
  const asked = [...(check?.frames ?? []), ...(needs.ownKeyAi ? AI_ORIGINS : [])];
  const frames = [
    ...(needs.blobFrames || needs.ownKeyAi ? ["'self'"] : []),
    ...(needs.blobFrames ? ['blob:'] : []),
    ...(check?.frames ?? []),
  ];
  return formatPolicy({
    ...BASE_POLICY,
    'script-src': ["'self'", ...wasm, ...(check?.scripts ?? []), ...inline],
    'style-src': ["'self'", ...styles],
    ...(needs.wasm ? { 'worker-src': ["'self'", 'blob:'] } : {}),
    ...(frames.length > 0 ? { 'frame-src': frames } : {}),
    'connect-src': ["'self'", 'blob:', ...asked],
  });
}

/**
 * The policy of static files. A Web Worker obeys the policy of its own script, not that of the page that
 * started it, so the scripts in `/assets` and `/vendor` must allow what engines need. `public/_headers`
 * repeats it word for word; a test compares the two.
 */
export const STATIC_FILE_CSP = formatPolicy({
  ...BASE_POLICY,
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
});

/**
 * The policy of the frame that runs a user's own page with its scripts (`public/frames`): an opaque origin,
 * so that it cannot read anything of ours, and no host to which it could send anything. `public/_headers`
 * repeats it.
 */
export const PREVIEW_FRAME_CSP = formatPolicy({
  sandbox: ['allow-scripts', 'allow-forms'],
  'default-src': ["'none'"],
  'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:'],
  'style-src': ["'unsafe-inline'", 'data:', 'blob:'],
  'img-src': ['data:', 'blob:'],
  'media-src': ['data:', 'blob:'],
  'font-src': ['data:', 'blob:'],
  'connect-src': ['data:', 'blob:'],
  'worker-src': ['data:', 'blob:'],
  'form-action': ["'none'"],
  'base-uri': ['http://localhost:*', 'http://127.0.0.1:*'],
  'frame-ancestors': ["'self'"],
});

/** The policy of responses that are never shown as a page: JSON, redirects. */
export const NO_CONTENT_CSP = "default-src 'none'; frame-ancestors 'none'";

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
