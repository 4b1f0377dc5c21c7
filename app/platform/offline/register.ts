import {
  type ReleaseQuestion,
  type ReleaseResponse,
  SERVICE_WORKER_FILE,
  type ToServiceWorker,
} from './offline-contract';

/** The release that this page belongs to, from Remix's manifest; undefined without Remix (tests). */
function releaseOfPage(): string | undefined {
  return (globalThis as { __remixManifest?: { version?: string } }).__remixManifest?.version;
}

/** An open tab checks for a new release when it becomes visible, at most this often, in milliseconds. */
const LOOK_EVERY_MS = 30 * 60_000;

let isNew = false;
const listeners = new Set<() => void>();

/** Whether another release has taken over while this tab still runs its own. */
export function isNewRelease(): boolean {
  return isNew;
}

/** Calls back when that happens. Returns a function that unsubscribes. */
export function onNewRelease(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Registers the service worker, tells it which release this tab runs, and checks for new ones. Where the
 * browser has none, or refuses it (private windows), the suite works without it.
 */
export async function registerServiceWorker(): Promise<void> {
  const release = releaseOfPage();
  const { serviceWorker } = navigator;
  if (!serviceWorker || release === undefined) return;
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<ReleaseQuestion>) => {
    if (data.kind === 'which-release') ports[0]?.postMessage({ release } satisfies ReleaseResponse);
  });
  serviceWorker.startMessages();
  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !hadOne;
    hadOne = true;
    void greet(release).then((other) => {
      if (isFirst || other === undefined || other === release) return;
      isNew = true;
      for (const listener of listeners) listener();
    });
  });
  try {
    const registration = await serviceWorker.register(SERVICE_WORKER_FILE, {
      updateViaCache: 'none',
    });
    if (serviceWorker.controller) void greet(release);
    lookNowAndThen(registration);
  } catch {
    // Refused, or offline before the first registration.
  }
}

/**
 * Tells the service worker which release this tab runs.
 * @returns the release of the service worker
 */
async function greet(release: string): Promise<string | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<ReleaseResponse>) => resolve(data.release);
    const message: ToServiceWorker = { kind: 'hello', release };
    navigator.serviceWorker.controller?.postMessage(message, [port2]);
  });
}

function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    // A clock that was set back must not delay the check until it has caught up.
    if (document.hidden || Math.abs(Date.now() - lookedAt) < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Tells the service worker that somebody signed out. */
export function forgetRead(): void {
  const message: ToServiceWorker = { kind: 'signed-out' };
  globalThis.navigator?.serviceWorker?.controller?.postMessage(message);
}
