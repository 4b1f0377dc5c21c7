import { newSecret, sha256 } from '../_core/crypto/secrets';
import { putChange } from '../auth/email-change/email-change.repository';
import { addPasskey, beginAdding, beginSignIn, passkeysOf } from '../auth/passkeys/passkey-testing';
import { newSoftAuthenticator } from '../auth/passkeys/soft-authenticator';
import { hashCode } from '../auth/six-digits';
import { readEnv } from '../env';
import type { TestPerson } from './sign-in';
import { testBindings } from './test-bindings';
import type { RouteCase } from './walk-case';

async function makePasskey(person: TestPerson): Promise<{ id: string }> {
  await addPasskey(person);
  const [{ id } = { id: '' }] = await passkeysOf(person);
  return { id };
}

async function makeAnswer(person: TestPerson) {
  const { authenticator } = await addPasskey(person);
  const { options, browser } = await beginSignIn();
  const response = await authenticator.get(options);
  return { body: { response, returnTo: '/notes' }, cookie: browser };
}

async function makeCredential(person: TestPerson) {
  const { options, browser } = await beginAdding(person);
  const response = await (await newSoftAuthenticator(person.id)).create(options);
  return { body: { response }, cookie: browser };
}

const CODE = '123456';

/** A change that waits for both codes. */
async function makeChange({ id }: TestPerson): Promise<void> {
  const env = readEnv(testBindings());
  const token = newSecret();
  const stopHash = await sha256(token);
  const hashOf = (end: string) =>
    hashCode(env, { purpose: 'email-change-code', about: `${end} ${stopHash}`, code: CODE });
  const now = Date.now();
  await putChange(env.DB, id, {
    newEmail: `${token.toLowerCase()}@example.org`,
    stopHash,
    oldCodeHash: await hashOf('old'),
    newCodeHash: await hashOf('new'),
    createdAt: new Date(now),
    expiresAt: new Date(now + 60_000),
  });
}

const SENDS_MAIL = 'A mail tells of it, and what is done stands without it';

/** Routes of passkeys and of the e-mail change, for the walk over all routes. */
export const WAY_IN_CASES: Readonly<Record<string, RouteCase>> = {
  'POST /api/session/passkey': {
    publicBecause: 'A way in.',
    prepare: async () => ({}),
    bodyless: true,
    mayChange: { attempt: 'It counts tries.' },
  },
  'POST /api/session/passkey/finish': {
    publicBecause: 'A way in.',
    prepare: makeAnswer,
    mayChange: {
      used_challenge: 'A proved challenge serves once, also when what follows it fails.',
      passkey: 'A use counts before the session is made.',
      attempt: 'It counts tries.',
    },
  },
  'GET /api/account/passkeys': {},
  'POST /api/account/passkeys/begin': { prepare: async () => ({}), bodyless: true },
  'POST /api/account/passkeys': {
    prepare: makeCredential,
    faultsElsewhere: `${SENDS_MAIL}: passkey.test.ts.`,
  },
  'PATCH /api/account/passkeys/:id': {
    prepare: async (person) => ({ ...(await makePasskey(person)), body: { name: 'Yellow key' } }),
  },
  'DELETE /api/account/passkeys/:id': {
    prepare: makePasskey,
    bodyless: true,
    faultsElsewhere: `${SENDS_MAIL}: passkey.test.ts.`,
  },
  'GET /api/account/email-change': {},
  'POST /api/account/email-change': {
    prepare: async ({ id }) => ({ body: { email: `new-${id.toLowerCase()}@example.org` } }),
    faultsElsewhere: 'Two mails go, and nothing waits without them: email-change.test.ts.',
  },
  'DELETE /api/account/email-change': {
    prepare: async (person) => {
      await makeChange(person);
      return {};
    },
    bodyless: true,
  },
  'POST /api/account/email-change/confirm': {
    prepare: async (person) => {
      await makeChange(person);
      return { body: { end: 'old', code: CODE } };
    },
    mayChange: { email_change: 'A try counts before it is looked at.' },
  },
  'POST /api/account/email-change/stop': {
    publicBecause: 'The secret of a mail stops a change, in whichever browser it is read.',
    prepare: async () => ({ body: { token: newSecret() } }),
    faultsElsewhere: 'The secret of a mail is needed first: email-change.test.ts.',
  },
};
