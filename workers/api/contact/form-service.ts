import type { ContactMessage } from './contact.contract';

const TIMEOUT_MS = 10_000;

/**
 * Posts a message to a form service: name, email, subject and message as JSON. A 2xx status means success
 * (spec 1, section 7); throws otherwise, including on redirects.
 */
export async function postToFormService(url: string, message: ContactMessage): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(message),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The form service answered ${response.status}.`);
}
