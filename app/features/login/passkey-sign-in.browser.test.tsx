/** Sign-in by passkey on its own: browsers without support, closed dialogs, autofill in the address field. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../../../tests/support/render-page';
import { PasskeySignIn } from './passkey-sign-in';

const options = {
  challenge: 'A'.repeat(43),
  rpId: 'localhost',
  // clock: a value the server sends to the browser, not a test timeout.
  timeout: 300_000,
  userVerification: 'required',
};

/** Credential requests made to the browser, in order. */
let questions: CredentialRequestOptions[];
/** Responds to each request; conditional ones wait until they are aborted. */
let answer: (question: CredentialRequestOptions) => Promise<Credential | null>;
let offers: boolean;

const closed = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
const untilEnded = ({ signal }: CredentialRequestOptions) =>
  new Promise<null>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
  });

beforeEach(() => {
  questions = [];
  answer = closed;
  offers = false;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname === '/api/session/passkey'
      ? Response.json(options)
      : Response.json({ user: null });
  });
  vi.spyOn(navigator.credentials, 'get').mockImplementation((question = {}) => {
    questions.push(question);
    return question.mediation === 'conditional' ? untilEnded(question) : answer(question);
  });
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockImplementation(
    async () => offers,
  );
});

const button = () => page.getByRole('button', { name: 'Sign in with a passkey' });
const alerts = () => page.getByRole('alert').elements();

/** As on the login page: with the field in which browsers offer passkeys. */
const Way = () => (
  <>
    <input aria-label="Email" autoComplete="email webauthn" />
    <PasskeySignIn returnTo="/tools" />
  </>
);

describe('passkey sign-in', () => {
  it('makes no request to the server or the device before it is used', async () => {
    offers = true;
    await renderPage(Way, '/login');
    await expect.element(button()).toBeVisible();
    expect(questions).toEqual([]);
    expect(window.fetch).not.toHaveBeenCalled();
  });

  it('requires user verification, and does not treat a closed dialog as an error', async () => {
    await renderPage(Way, '/login');
    await button().click();
    await expect.element(page.getByText(/^No passkey was chosen/)).toBeVisible();
    expect(alerts()).toEqual([]);
    expect(questions).toMatchObject([
      { publicKey: { rpId: 'localhost', userVerification: 'required' } },
    ]);
    await expect.element(button()).not.toHaveAttribute('aria-busy');
  });

  it('reports a browser without passkeys, and an origin that does not allow them', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    await renderPage(Way, '/login');
    await button().click();
    await expect.element(page.getByText(/^This browser has no passkeys/)).toBeVisible();
    vi.unstubAllGlobals();
    answer = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    vi.mocked(window.fetch).mockImplementation(async () =>
      Response.json({ ...options, rpId: 'other.example' }),
    );
    await button().click();
    await expect
      .element(page.getByText(/^Browsers allow no passkeys at this address/))
      .toBeVisible();
  });

  it("shows the server's message for an unknown passkey", async () => {
    const message = 'This passkey is not known here; it may have been removed.';
    answer = () =>
      Promise.resolve({
        id: 'AAAA',
        rawId: new ArrayBuffer(3),
        type: 'public-key',
        response: {
          clientDataJSON: new ArrayBuffer(1),
          authenticatorData: new ArrayBuffer(1),
          signature: new ArrayBuffer(1),
          userHandle: null,
        },
        getClientExtensionResults: () => ({}),
      } as unknown as Credential);
    vi.mocked(window.fetch).mockImplementation(async (input, init) =>
      new URL(new Request(input, init).url).pathname.endsWith('/finish')
        ? Response.json({ error: { code: 'passkey_unknown', message } }, { status: 400 })
        : Response.json(options),
    );
    await renderPage(Way, '/login');
    await button().click();
    await expect.element(page.getByText(message)).toBeVisible();
  });

  it('offers passkeys in the field after first use, and aborts that for the button', async () => {
    offers = true;
    await renderPage(Way, '/login');
    await page.getByLabelText('Email').click();
    await expect.poll(() => questions.map(({ mediation }) => mediation)).toEqual(['conditional']);
    await button().click();
    await expect.element(page.getByText(/^No passkey was chosen/)).toBeVisible();
    expect(questions[0]?.signal?.aborted).toBe(true);
    expect(questions.map(({ mediation }) => mediation)).toEqual(['conditional', undefined]);
  });
});
