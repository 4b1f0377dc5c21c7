/**
 * Signing in with GitHub and Google: the built product against a real OAuth server on loopback, over HTTP,
 * with swaps, replays and lies that a browser would rarely produce.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OauthPerson } from '../support/oauth-server';
import type { RunningProduct } from '../support/server';
import { equippedProduct, plainProduct } from '../support/shared-products';

type Provider = 'github' | 'google';

let product: RunningProduct;

beforeAll(async () => {
  product = await equippedProduct();
});

/** A browser that follows no redirects by itself and keeps its cookies. */
class Browser {
  readonly cookies = new Map<string, string>();
  readonly address = `192.0.2.${randomInt(1, 255)}`;

  async get(url: string): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { Cookie: cookie, 'CF-Connecting-IP': this.address };
    const response = await fetch(new URL(url, product.url), { redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Who this browser is signed in as, according to the product. */
  async who(): Promise<string | null> {
    const body = await (await this.get('/api/session')).json();
    return (body as { user: { email: string } | null }).user?.email ?? null;
  }
}

const locationOf = (response: Response) => response.headers.get('Location') ?? '';

function person(changes: Partial<OauthPerson> = {}): OauthPerson {
  const subject = String(randomInt(1, 2 ** 40));
  return {
    subject,
    email: `${randomUUID()}@example.com`,
    verified: true,
    fault: 'none',
    ...changes,
  };
}

/** Presses the button and returns the address of the provider's page. */
async function begin(browser: Browser, provider: Provider, query = ''): Promise<URL> {
  const response = await browser.get(`/auth/${provider}${query}`);
  expect(response.status).toBe(303);
  return new URL(locationOf(response));
}

/** Agrees on the provider's page; returns our address that it redirects to. */
async function agree(page: URL, who: OauthPerson | 'cancel'): Promise<string> {
  expect((await fetch(page)).status, 'the provider refused the request').toBe(200);
  const form = new URLSearchParams(page.searchParams);
  if (who === 'cancel') form.set('decision', 'cancel');
  else {
    form.set('decision', 'authorize');
    form.set('subject', who.subject);
    form.set('email', who.email);
    if (who.verified) form.set('verified', 'on');
    form.set('fault', who.fault);
  }
  const url = new URL('/decide', page);
  return locationOf(await fetch(url, { method: 'POST', body: form, redirect: 'manual' }));
}

/** The whole sign-in. */
async function signIn(browser: Browser, provider: Provider, who: OauthPerson, query = '') {
  return browser.get(await agree(await begin(browser, provider, query), who));
}

/** How many browsers are signed in to this browser's account. */
async function countSessions(browser: Browser): Promise<number> {
  const body = await (await browser.get('/api/account/sessions')).json();
  return (body as { sessions: unknown[] }).sessions.length;
}

/** Expects the sign-in page with this code, and nobody signed in. */
async function expectFailure(browser: Browser, response: Response, code: string): Promise<void> {
  expect(response.status).toBe(303);
  const location = new URL(locationOf(response), product.url);
  expect(location.origin).toBe(new URL(product.url).origin);
  expect(location.pathname).toBe('/login');
  expect(location.searchParams.get('error')).toBe(code);
  expect(location.href).not.toContain('provider%20wrote');
  expect(location.href).not.toContain('provider+wrote');
  expect(await browser.who()).toBeNull();
}

describe.each(['github', 'google'] as const)('signing in at %s', (provider) => {
  it('creates an account, and finds it again by the subject', async () => {
    const [first, second] = [new Browser(), new Browser()];
    const who = person();
    const response = await signIn(first, provider, who, '?return=/notes%3Fq%3D1');
    expect(response.status).toBe(303);
    expect(locationOf(response)).toBe('/notes?q=1');
    expect(await first.who()).toBe(who.email);
    // The provider account has a new, unverified email address, but the person is the same.
    await signIn(second, provider, { ...who, email: 'other@example.com', verified: false });
    expect(await second.who()).toBe(who.email);
  });

  it('sends state, PKCE S256 and exactly our address, and stores them in one private cookie', async () => {
    const browser = new Browser();
    const response = await browser.get(`/auth/${provider}`);
    const { searchParams: query } = new URL(locationOf(response));
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('redirect_uri')).toBe(`${product.url}/auth/${provider}/callback`);
    expect(query.get('state')).toMatch(/^[\w-]{43}$/);
    const [cookie, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^oauth=[\w-]+; Path=\/; Expires=.*; HttpOnly; SameSite=Lax$/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  it('refuses an address that the provider has not verified, and creates nothing', async () => {
    const browser = new Browser();
    const who = person({ verified: false });
    await expectFailure(browser, await signIn(browser, provider, who), 'email_unverified');
    // The same person with a verified address is new: no partial account was left behind.
    await signIn(browser, provider, { ...who, verified: true });
    expect(await browser.who()).toBe(who.email);
  });

  it("reports a cancelled sign-in, without the provider's words", async () => {
    const browser = new Browser();
    const back = await agree(await begin(browser, provider, '?return=/notes'), 'cancel');
    const response = await browser.get(back);
    await expectFailure(browser, response, 'cancelled');
    expect(new URL(locationOf(response), product.url).searchParams.get('return')).toBe('/notes');
  });

  it('gives the browser a new session id and ends the previous session', async () => {
    const browser = new Browser();
    await signIn(browser, provider, person());
    const before = browser.cookies.get('session') ?? '';
    await signIn(browser, provider, person());
    expect(browser.cookies.get('session')).not.toBe(before);
    const old = new Browser();
    old.cookies.set('session', before);
    expect(await old.who()).toBeNull();
  });
});

describe('one account', () => {
  it('is opened by both providers with the same verified address, in any letter case', async () => {
    const who = person();
    const [a, b] = [new Browser(), new Browser()];
    await signIn(a, 'github', who);
    await signIn(b, 'google', person({ email: who.email.toUpperCase() }));
    expect(await b.who()).toBe(who.email);
    expect(await countSessions(b)).toBe(2);
  });

  it('is not opened by an unverified address equal to its own', async () => {
    const who = person();
    await signIn(new Browser(), 'github', who);
    for (const provider of ['github', 'google'] as const) {
      const thief = new Browser();
      const claim = person({ email: who.email, verified: false });
      await expectFailure(thief, await signIn(thief, provider, claim), 'email_unverified');
    }
    const thief = new Browser();
    const claim = person({ email: who.email, fault: 'verified-as-text', verified: true });
    await expectFailure(thief, await signIn(thief, 'google', claim), 'provider_failed');
  });

  it('is not opened by the same subject at the other provider', async () => {
    const who = person();
    const [a, b] = [new Browser(), new Browser()];
    await signIn(a, 'github', who);
    const namesake = person({ subject: who.subject });
    await signIn(b, 'google', namesake);
    expect(await b.who()).toBe(namesake.email);
  });

  it('is created once when the same person signs in twice at once', async () => {
    const who = person();
    const browsers = Array.from({ length: 4 }, () => new Browser());
    await Promise.all(browsers.map((browser) => signIn(browser, 'github', who)));
    for (const browser of browsers) expect(await browser.who()).toBe(who.email);
    expect(await countSessions(browsers[0] as Browser)).toBe(4);
  });
});

describe('the callback', () => {
  it('works only in the browser that started', async () => {
    const [victim, attacker] = [new Browser(), new Browser()];
    const back = await agree(await begin(attacker, 'github'), person());
    await expectFailure(victim, await victim.get(back), 'state_mismatch');
    await begin(victim, 'github'); // even with a sign-in of its own under way
    await expectFailure(victim, await victim.get(back), 'state_mismatch');
  });

  it.each(['', 'x', '*'])(
    'needs the state; swapped for "%s" it does not sign in',
    async (state) => {
      const browser = new Browser();
      const back = new URL(await agree(await begin(browser, 'github'), person()));
      back.searchParams.set('state', state === '*' ? 'A'.repeat(43) : state);
      await expectFailure(browser, await browser.get(back.href), 'state_mismatch');
      const none = new Browser();
      const other = new URL(await agree(await begin(none, 'github'), person()));
      other.searchParams.delete('state');
      await expectFailure(none, await none.get(other.href), 'state_mismatch');
    },
  );

  it('works once, even when the cookie is put back', async () => {
    const browser = new Browser();
    const page = await begin(browser, 'github');
    const cookie = browser.cookies.get('oauth') ?? '';
    const back = await agree(page, person());
    await browser.get(back);
    expect(await browser.who()).not.toBeNull();
    const replay = new Browser();
    await expectFailure(replay, await replay.get(back), 'state_mismatch');
    replay.cookies.set('oauth', cookie);
    await expectFailure(replay, await replay.get(back), 'state_mismatch');
    // A fresh code does not help: the attempt itself is used up.
    const again = await agree(page, person());
    replay.cookies.set('oauth', cookie);
    await expectFailure(replay, await replay.get(again), 'state_mismatch');
  });

  it('signs in only one of two simultaneous requests', async () => {
    const browser = new Browser();
    const back = await agree(await begin(browser, 'github'), person());
    const twin = new Browser();
    twin.cookies.set('oauth', browser.cookies.get('oauth') ?? '');
    const answers = await Promise.all([browser.get(back), twin.get(back)]);
    const inside = answers.filter((answer) => !locationOf(answer).startsWith('/login'));
    expect(inside).toHaveLength(1);
  });

  it('does not mix the providers', async () => {
    const browser = new Browser();
    const back = new URL(await agree(await begin(browser, 'github'), person()));
    const swapped = `/auth/google/callback${back.search}`;
    await expectFailure(browser, await browser.get(swapped), 'state_mismatch');
  });

  it('does not accept a code that was made for another browser', async () => {
    const [victim, attacker] = [new Browser(), new Browser()];
    const stolen = new URL(await agree(await begin(victim, 'github'), person()));
    const own = new URL(await agree(await begin(attacker, 'github'), person()));
    own.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    // PKCE: the code is worthless without the verifier in the victim's cookie.
    await expectFailure(attacker, await attacker.get(own.href), 'provider_failed');
  });

  it.each([
    ['?code=x', 'state_mismatch'],
    ['?error=access_denied', 'state_mismatch'],
    ['?state[]=1&code=2', 'state_mismatch'],
    ['', 'state_mismatch'],
  ])('ignores a visit without a started sign-in: %s', async (query, code) => {
    const browser = new Browser();
    await expectFailure(browser, await browser.get(`/auth/github/callback${query}`), code);
    browser.cookies.set('oauth', 'bm90IGpzb24');
    await expectFailure(browser, await browser.get(`/auth/github/callback${query}`), code);
  });

  it('exists only for the two providers', async () => {
    expect((await new Browser().get('/auth/facebook/callback')).status).toBe(404);
    expect((await new Browser().get('/auth/facebook')).status).toBe(404);
  });
});

describe('the return path', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    'data:text/html,x',
  ])('%j does not lead to another site', async (path) => {
    const browser = new Browser();
    const query = `?return=${encodeURIComponent(path)}`;
    const location = locationOf(await signIn(browser, 'github', person(), query));
    expect(location).toMatch(/^\/(?![/\\])/);
    expect(new URL(location, product.url).origin).toBe(new URL(product.url).origin);
    expect(location).not.toContain('evil');
  });

  it('is checked again in the callback, since the browser can change the cookie', async () => {
    const browser = new Browser();
    const page = await begin(browser, 'github', '?return=/notes');
    const text = Buffer.from(browser.cookies.get('oauth') ?? '', 'base64url').toString();
    const forged = text.replace('"/notes"', '"//evil.example"');
    expect(forged).not.toBe(text);
    browser.cookies.set('oauth', Buffer.from(forged).toString('base64url'));
    expect(locationOf(await browser.get(await agree(page, person())))).toBe('/');
  });
});

describe('a provider that misbehaves', () => {
  it.each([
    'token-error',
    'token-status',
    'token-redirect',
    'token-not-json',
    'token-missing',
    'token-huge',
    'token-cut',
    'user-status',
    'user-shape',
  ] as const)('%s ends on the sign-in page, and the next attempt works', async (fault) => {
    for (const provider of ['github', 'google'] as const) {
      const browser = new Browser();
      const who = person({ fault });
      await expectFailure(browser, await signIn(browser, provider, who), 'provider_failed');
      await signIn(browser, provider, { ...who, fault: 'none' });
      expect(await browser.who()).toBe(who.email);
    }
  });

  it('times out when it is silent', async () => {
    const browser = new Browser();
    const response = await signIn(browser, 'google', person({ fault: 'token-stall' }));
    await expectFailure(browser, response, 'provider_failed');
    expect(product.log()).toContain('no answer in time');
  });

  it('writes neither code, token nor address into our log', async () => {
    const browser = new Browser();
    const who = person({ fault: 'user-status' });
    const back = await agree(await begin(browser, 'github'), who);
    await browser.get(back);
    const { searchParams } = new URL(back);
    for (const secret of [searchParams.get('code'), searchParams.get('state'), who.email]) {
      expect(product.log()).not.toContain(secret);
    }
    expect(product.log()).toContain('oauth_failed');
  });
});

describe('limits and settings', () => {
  it('lets one network start 30 sign-ins in ten minutes', async () => {
    const browser = new Browser();
    let last: Response | undefined;
    for (let index = 0; index < 31; index += 1) last = await browser.get('/auth/github');
    if (last === undefined) throw new Error('Nothing was asked.');
    await expectFailure(browser, last, 'too_many_attempts');
  });

  it('lists the enabled providers', async () => {
    const body = await (await new Browser().get('/api/session/providers')).json();
    expect(body).toEqual({ github: true, google: true });
  });
});

describe('without settings', () => {
  it('is off, and says so on the sign-in page', async () => {
    const { url } = await plainProduct();
    const providers = await (await fetch(`${url}/api/session/providers`)).json();
    expect(providers).toEqual({ github: false, google: false });
    const response = await fetch(`${url}/auth/google`, { redirect: 'manual' });
    expect(response.headers.get('Location')).toBe(
      '/login?error=not_configured&return=%2Fdashboard',
    );
    expect(response.headers.get('Set-Cookie')).toBeNull();
  });
});
