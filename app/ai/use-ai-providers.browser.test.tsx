import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { refreshSession } from '~/platform/session';
import { renderPage } from '../../tests/support/render-page';
import { useAiProviders } from './use-ai-providers';

function Page() {
  const { today, detect } = useAiProviders();
  return (
    <button type="button" onClick={detect}>
      {today ? `${today.remainingTokens} tokens` : 'unknown'}
    </button>
  );
}

afterEach(() => vi.restoreAllMocks());

it('shows the allowance of the present user, even if the response for the former one is late', async () => {
  let email = 'one@example.org';
  const late = Promise.withResolvers<Response>();
  const status = (remainingTokens: number) =>
    Response.json({
      engine: 'gemini',
      standIn: false,
      model: 'm',
      today: { limitTokens: 100, remainingTokens, resetsAt: '' },
    });
  let isSlow = false;
  let waiting = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = new URL(String(input), location.href).pathname;
    if (path === '/api/session') return Response.json({ user: { email } });
    if (!path.endsWith('/status')) return Response.json({}, { status: 404 });
    if (email !== 'one@example.org') return status(7);
    if (!isSlow) return status(90);
    waiting += 1;
    return late.promise;
  });
  await renderPage(Page);
  const button = page.getByRole('button');
  await button.click();
  await expect.element(button).toHaveTextContent('90 tokens');
  isSlow = true;
  await button.click();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  email = 'two@example.org';
  await refreshSession();
  await expect.element(button).toHaveTextContent('7 tokens');
  late.resolve(status(80));
  await late.promise;
  // The late response was handled before this request, which is sent after it.
  await refreshSession();
  await expect.element(button).toHaveTextContent('7 tokens');
});

function Choice({ wanted = 'computer:http://127.0.0.1:11434' }) {
  const { chosen, state, choose, detect } = useAiProviders();
  const [asked, setAsked] = useState('nobody');
  return (
    <>
      <p>{`${state}: ${chosen?.key ?? 'no engine'}`}</p>
      <p>asked {asked}</p>
      <button type="button" onClick={() => choose(wanted)}>
        Choose
      </button>
      <button
        type="button"
        onClick={async () => setAsked((chosen ?? (await detect()))?.key ?? 'nobody')}
      >
        Send
      </button>
    </>
  );
}

it('asks no other engine while one that was chosen after the detection is looked for', async () => {
  const late = Promise.withResolvers<void>();
  let isSlow = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = new URL(String(input), location.href).pathname;
    if (path === '/api/session') return Response.json({ user: null });
    if (!path.endsWith('/status')) return Response.json({}, { status: 404 });
    if (isSlow) await late.promise;
    return Response.json({ engine: 'gemini', standIn: false, model: 'm' });
  });
  await renderPage(Choice);
  await page.getByText('asked nobody').click();
  await expect.element(page.getByText('ready: gateway')).toBeVisible();
  isSlow = true;
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect.element(page.getByText('looking: no engine')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('asked nobody')).toBeVisible();
  // It was not found, so the automatic one answers.
  late.resolve();
  await expect.element(page.getByText('ready: gateway')).toBeVisible();
  await expect.element(page.getByText('asked gateway')).toBeVisible();
  localStorage.clear();
});

it('asks no other engine while the keys of the account cannot be listed', async () => {
  let isListed = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const path = new URL(String(input), location.href).pathname;
    if (path === '/api/session') return Response.json({ user: { email: 'one@example.org' } });
    if (path.endsWith('/status'))
      return Response.json({ engine: 'gemini', standIn: false, model: 'm' });
    if (!isListed) return Response.json({}, { status: 500 });
    return Response.json({ keys: [{ id: '1', name: 'Work', service: 'openai' }] });
  });
  await refreshSession();
  await renderPage(() => <Choice wanted="own-key-openai" />);
  await page.getByText('asked nobody').click();
  await expect.element(page.getByText('ready: gateway')).toBeVisible();
  await page.getByRole('button', { name: 'Choose' }).click();
  await expect.element(page.getByText('none: no engine')).toBeVisible();
  isListed = true;
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText('asked own-key-openai')).toBeVisible();
  await expect.element(page.getByText('ready: own-key-openai')).toBeVisible();
  localStorage.clear();
});
