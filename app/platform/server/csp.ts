import { AI_ORIGINS } from '@entropy-tools/core/ai/ai-services';

/** What a page needs beyond the strict policy. */
export interface CspNeeds {
  /** WebAssembly, and workers started from a `blob:` URL: tool pages. */
  wasm: boolean;
  /** A `blob:` frame, for a sandboxed preview of a file the person made. */
  blobFrames: boolean;
  /** The page has a form behind the human check: the hosts of the configured provider, if it is one. */
  humanCheck?: boolean | HumanCheckHost;
  /** A library writes stylesheets into the page: hashes of our own cannot know them. */
  inlineStyles?: boolean;
  /** An AI tool: with a key of their own people ask the services of models straight from the page. */
  ownKeyAi?: boolean;
}

/** Human checks that come from another host; the embedded one needs nothing. */
export type HumanCheckHost = keyof typeof HUMAN_CHECK_HOSTS;

/** Scripts and frames that the two providers document for strict policies. */
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
 * How the page's inline scripts are allowed: a nonce for one answer, hashes for a cached one, which
 * has its stylesheet inside (`styleHashes`).
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
 * The Content-Security-Policy of a document. There is no `unsafe-inline`, for styles neither (but where
 * a page asks for it; a hash beside it would make browsers ignore it): a
 * `style` attribute that React sets in the browser is fine (it goes through the CSSOM), one that is
 * rendered on the server is ignored by the browser.
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
  return formatPolicy({
    ...BASE_POLICY,
    'script-src': ["'self'", ...wasm, ...(check?.scripts ?? []), ...inline],
    'style-src': ["'self'", ...styles],
    ...(needs.wasm ? { 'worker-src': ["'self'", 'blob:'] } : {}),
    ...(needs.blobFrames ? { 'frame-src': ["'self'", 'blob:'] } : {}),
    ...(check ? { 'frame-src': check.frames } : {}),
    'connect-src': ["'self'", 'blob:', ...asked],
  });
}

/**
 * The policy of static files. A Web Worker obeys the policy of its own script, not that of the page
 * that started it, so the scripts under `/assets` and `/vendor` must allow what engines need.
 * `public/_headers` repeats it word for word; a test compares the two.
 */
export const STATIC_FILE_CSP = formatPolicy({
  ...BASE_POLICY,
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'worker-src': ["'self'", 'blob:'],
});

/**
 * The policy of the frame in which a person's own page is shown with its scripts (`public/frames`): an
 * origin of its own, so nothing of ours can be read from it, and no host that it could tell anything.
 * `public/_headers` repeats it.
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

/** The policy of answers that are never shown as a page: JSON, redirects. */
export const NO_CONTENT_CSP = "default-src 'none'; frame-ancestors 'none'";

function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
