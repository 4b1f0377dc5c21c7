import type { HumanCheckAction } from '@workers/api/auth/human-check.contract';

/** The parts of the two providers' scripts that we use. */
interface Providers {
  turnstile?: {
    render(container: HTMLElement, options: Record<string, unknown>): string;
    remove(widgetId: string): void;
  };
  grecaptcha?: {
    ready(callback: () => void): void;
    execute(siteKey: string, options: { action: string }): PromiseLike<string>;
  };
}

const TIMEOUT_MS = 60_000;

const loading = new Map<string, Promise<void>>();

/** Loads a provider's script once. The CSP allows it only where the site is configured for it. */
function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known) return known;
  const started = new Promise<void>((loaded, failed) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => loaded();
    script.onerror = () => {
      loading.delete(src);
      script.remove();
      failed(new Error(`${src} could not be loaded.`));
    };
    document.head.appendChild(script);
  });
  loading.set(src, started);
  return started;
}

/**
 * Gets a token from Turnstile (which may show its widget at the edge of the page when in doubt) or from
 * invisible reCAPTCHA v3. Empty when the provider returns none within a minute.
 */
export async function runProvider(
  provider: 'turnstile' | 'recaptcha',
  siteKey: string,
  action: HumanCheckAction,
): Promise<string> {
  const work =
    provider === 'turnstile' ? runTurnstile(siteKey, action) : runRecaptcha(siteKey, action);
  const late = new Promise<string>((given) => setTimeout(() => given(''), TIMEOUT_MS));
  return Promise.race([work, late]).catch(() => '');
}

async function runRecaptcha(siteKey: string, action: string): Promise<string> {
  await loadScript(`https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window as Providers;
  if (!grecaptcha) return '';
  await new Promise<void>((ready) => grecaptcha.ready(ready));
  return grecaptcha.execute(siteKey, { action });
}

async function runTurnstile(siteKey: string, action: string): Promise<string> {
  await loadScript('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  const { turnstile } = window as Providers;
  if (!turnstile) return '';
  const container = document.createElement('div');
  container.className = 'fixed right-4 bottom-4 z-20';
  document.body.appendChild(container);
  let widget: string | undefined;
  try {
    return await new Promise<string>((given) => {
      widget = turnstile.render(container, {
        sitekey: siteKey,
        action,
        appearance: 'interaction-only',
        retry: 'never',
        callback: given,
        'error-callback': () => given(''),
        'timeout-callback': () => given(''),
        'unsupported-callback': () => given(''),
      });
    });
  } finally {
    if (widget !== undefined) turnstile.remove(widget);
    container.remove();
  }
}
