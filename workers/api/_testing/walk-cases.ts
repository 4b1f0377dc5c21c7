import { newId } from '../_core/crypto/secrets';
import { newPost } from '../blog/blog-testing';
import { orderOf, paymentToken, storePrices, WALLET } from '../payments/payments-testing';
import { signChallenge } from '../payments/wallet/wallet-testing';
import { storeTodaysRates } from '../rates/rates-testing';
import { ADMIN_CASES } from './walk-admin';
import type { RouteCase } from './walk-case';
import {
  asEditor,
  currentPrice,
  dataKey,
  MARK,
  makeCode,
  makeFile,
  makeFileSet,
  makeKey,
  makeLink,
  makeNote,
  newKey,
  noteText,
  onDraft,
  onPost,
  PIXEL,
  postDraft,
  sealedNote,
  sessionOf,
  setup,
  startPassphrase,
} from './walk-makers';
import { MCP_CASES } from './walk-mcp';
import { makeByApi } from './walk-request';
import { SERVICE_CASES } from './walk-services';
import { WAY_IN_CASES } from './walk-ways-in';

/**
 * Every route of the app. A new one fails the walk until it is listed here: with what its request needs, or
 * with the reason why it is public.
 */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /healthz': { publicBecause: 'A monitor asks it.' },
  'POST /internal/page-log': {
    publicBecause: 'Only Pages reaches it, over the binding; without its header there is nothing.',
    prepare: async () => ({}),
    bodyless: true,
    faultsElsewhere: 'It answers 404 to a browser: page-log.test.ts.',
  },
  'GET /api/session': { publicBecause: 'It answers who is asking, if anybody.' },
  'DELETE /api/session': {
    publicBecause: 'Signing out of nothing is no error.',
    prepare: async () => ({}),
    bodyless: true,
  },
  'GET /api/session/providers': { publicBecause: 'The sign-in page asks it.' },
  'GET /auth/github': { publicBecause: 'A way in.' },
  'GET /auth/google': { publicBecause: 'A way in.' },
  'GET /auth/:provider/callback': { publicBecause: 'A way in.' },
  'GET /api/human-check': { publicBecause: 'The sign-in page asks it.' },
  'POST /api/session/magic-link': {
    publicBecause: 'A way in.',
    prepare: async ({ email }) => ({ body: { email, humanCheck: 'not-solved' } }),
    faultsElsewhere: 'A solved human check is needed first: magic-link.test.ts.',
  },
  'POST /api/session/magic-link/look': { publicBecause: 'A way in.', prepare: makeLink },
  'POST /api/session/magic-link/consume': {
    publicBecause: 'A way in.',
    prepare: makeLink,
    mayChange: {
      sign_in_link: 'A link serves once, also when what follows it fails.',
      attempt: 'It counts tries.',
    },
  },
  'POST /api/session/magic-link/code': {
    publicBecause: 'A way in.',
    prepare: makeCode,
    mayChange: {
      sign_in_link: 'A try counts before it is looked at, and a link serves once.',
      attempt: 'It counts tries.',
    },
  },
  ...WAY_IN_CASES,
  ...MCP_CASES,
  'GET /api/dev/inbox': { publicBecause: 'It exists in development only.' },
  'POST /api/session/token': { prepare: async () => ({ body: { scope: 'payments' } }) },

  'GET /api/account': {},
  'GET /api/account/export': {},
  'DELETE /api/account': { prepare: async ({ email }) => ({ body: { confirm: email } }) },
  'GET /api/account/sessions': {},
  'GET /api/account/storage': {},
  'GET /api/files': {},
  'GET /api/files/:id{[\\w-]{22}}': {},
  'PUT /api/files/:id{[\\w-]{22}}': {
    prepare: async () => ({}),
    bodyless: true,
    faultsElsewhere: 'Its body is a file: account-files.test.ts.',
  },
  'DELETE /api/files/:id{[\\w-]{22}}': { prepare: makeFile, bodyless: true },
  'PUT /api/files/sets/:id{[\\w-]{22,36}}': {
    prepare: async (person) => {
      const { id, revision } = await makeFileSet(person);
      return { id, body: { kind: 'collection', revision, text: MARK, files: [] } };
    },
    mayChange: { ...dataKey, attempt: 'It counts writes.' },
  },
  'DELETE /api/files/sets/:id{[\\w-]{22,36}}': {
    prepare: async (person) => ({ id: (await makeFileSet(person)).id }),
    bodyless: true,
  },
  'DELETE /api/account/sessions': { prepare: async () => ({}), bodyless: true },
  'DELETE /api/account/sessions/:id': { prepare: sessionOf, bodyless: true },

  'GET /api/vault/keys': {},
  'POST /api/vault/keys': { prepare: async () => ({ body: newKey() }), mayChange: dataKey },
  'PATCH /api/vault/keys/:id': {
    prepare: async (person) => ({ ...(await makeKey(person)), body: { name: 'renamed' } }),
  },
  'DELETE /api/vault/keys/:id': { prepare: makeKey, bodyless: true },
  'POST /api/vault/keys/:id/reveal': { prepare: makeKey, bodyless: true },
  'POST /api/vault/keys/:id/used': { prepare: makeKey, bodyless: true },

  'GET /api/notes': {},
  'GET /api/notes/list': {},
  'GET /api/notes/:id{[\\w-]{22}}': {
    prepare: async (person) => ({ id: (await makeNote(person)).id }),
  },
  'POST /api/notes': {
    prepare: async () => ({ body: { id: newId(), ...noteText(), is_favorite: true } }),
    mayChange: dataKey,
  },
  'POST /api/notes/import': {
    prepare: async () => {
      const times = {
        created_at: '2026-01-02T03:04:05.678Z',
        updated_at: '2026-01-02T03:04:05.678Z',
      };
      const note = () => ({ id: newId(), ...noteText(), is_favorite: true, ...times });
      return { body: { notes: [note(), note()] } };
    },
    mayChange: dataKey,
  },
  'PUT /api/notes/:id{[\\w-]{22}}': {
    prepare: async (person) => {
      const { id, updated_at } = await makeNote(person);
      return { id, body: { ...noteText(), content: 'changed', updated_at } };
    },
  },
  'PATCH /api/notes/:id{[\\w-]{22}}': {
    prepare: async (person) => ({
      id: (await makeNote(person)).id,
      body: { is_favorite: true },
    }),
  },
  'DELETE /api/notes/:id{[\\w-]{22}}': {
    prepare: async (person) => ({ id: (await makeNote(person)).id }),
    bodyless: true,
  },
  'GET /api/notes/passphrase': {},
  'PUT /api/notes/passphrase': {
    prepare: async () => ({ body: { encryption: 'passphrase', setup, updatedAt: null } }),
    readsAfterwards: true,
  },
  'DELETE /api/notes/passphrase': {
    prepare: async (person) => {
      await startPassphrase(person);
      const sealedText = { encryption: 'passphrase', setupId: setup.id, sealed: sealedNote };
      const note = { ...noteText(), ...sealedText };
      await makeByApi(person, 'POST', '/api/notes', { ...note, id: newId(), is_favorite: false });
      return { body: { setupId: setup.id, noteCount: 1 } };
    },
    readsAfterwards: true,
  },
  'POST /api/notes/passphrase/reencrypt': {
    prepare: async (person) => {
      const { id, updated_at } = await makeNote(person);
      await startPassphrase(person);
      const notes = [{ id, updated_at, sealed: sealedNote }];
      return { body: { to: 'passphrase', setupId: setup.id, notes } };
    },
  },

  'GET /api/blog/posts': { publicBecause: 'Published posts are for everybody.' },
  'GET /api/blog/posts/:slug': { publicBecause: 'Published posts are for everybody.' },
  'GET /api/blog/feed': { publicBecause: 'Published posts are for everybody.' },
  'GET /api/blog/sitemap': { publicBecause: 'Published posts are for everybody.' },
  'GET /api/blog/version': { publicBecause: 'The pages ask whether what they keep is old.' },
  'GET /api/blog/me': { publicBecause: 'It answers whether the asker is the administrator.' },
  'GET /api/blog/images/:name': { publicBecause: 'Pictures of posts are for everybody.' },
  'GET /api/blog/admin/posts': {},
  'POST /api/blog/admin/posts': { prepare: () => asEditor(newPost()) },
  'GET /api/blog/admin/posts/:id': {},
  'PUT /api/blog/admin/posts/:id': {
    prepare: () =>
      onPost((updated_at) => {
        const { id: _, ...fields } = newPost({ title: 'Changed' });
        return { ...fields, updated_at };
      }),
  },
  'PATCH /api/blog/admin/posts/:id': { prepare: () => onPost(() => ({ published: false })) },
  'DELETE /api/blog/admin/posts/:id': { prepare: () => onPost(), bodyless: true },
  'GET /api/blog/admin/posts/:id/revisions': {},
  'PUT /api/blog/admin/drafts/:id{[\\w-]{22}}': {
    prepare: async () => ({ ...(await asEditor({ ...postDraft })), id: newId() }),
  },
  'DELETE /api/blog/admin/drafts/:id{[\\w-]{22}}': { prepare: onDraft, bodyless: true },
  'POST /api/blog/admin/images': { prepare: () => asEditor({ data: PIXEL }) },

  'POST /api/planner/sync': {
    prepare: async () => {
      const field = (value: unknown) => ({ value, at: Date.now() });
      const fields = { title: field(MARK), status: field('todo') };
      const task = () => ({ id: newId(), kind: 'task', fields });
      return { body: { since: 0, changes: [task(), task(), task()] } };
    },
    mayChange: dataKey,
    readsAfterwards: true,
  },

  'GET /api/crypto/config': {
    publicBecause: 'Everybody sees what a plan costs and where it is paid.',
  },
  'GET /api/crypto/token-price': currentPrice,
  'GET /api/crypto/prices/coingecko': currentPrice,
  'GET /api/crypto/prices/dexscreener': currentPrice,
  'GET /api/rates': {
    publicBecause: 'Exchange rates are for everybody.',
    prepare: storeTodaysRates,
  },
  'POST /api/knowledge/answers': {
    publicBecause: 'The assistant is for everybody; questions are limited by network and not kept.',
    prepare: async () => ({ body: { messages: [MARK] } }),
  },
  'GET /api/knowledge/prospectuses': { publicBecause: 'Its page lists them.' },
  'GET /prospectuses/:file': {
    publicBecause: 'A prospectus that may be handed on is for everybody.',
  },
  'GET /api/crypto/orders': {},
  'GET /api/crypto/orders/:id': {
    prepare: async (person) => ({ id: (await orderOf(person)).id }),
  },
  'POST /api/crypto/orders': {
    prepare: async () => {
      await storePrices();
      return { body: { planId: 'individual', userAddress: WALLET, isRecurring: false } };
    },
    readsAfterwards: true,
  },
  'POST /api/crypto/orders/:id/cancel': {
    prepare: async (person) => ({ id: (await orderOf(person)).id }),
    bodyless: true,
    readsAfterwards: true,
  },
  'POST /api/crypto/check-payment': {
    refusal: 'token_invalid',
    prepare: async (person) => {
      const authorization = await paymentToken(person);
      const order = { planId: 'individual', userAddress: WALLET, isRecurring: false };
      return { authorization, body: { ...order, expectedAmount: '400.000000' } };
    },
    faultsElsewhere: 'A node is needed first: tests/server/payments.test.ts.',
  },
  'POST /api/crypto/wallet-challenge': { prepare: async () => ({ body: { address: WALLET } }) },
  'POST /api/crypto/wallet-proof': {
    prepare: async (person) => ({ body: await signChallenge(person) }),
    mayChange: { wallet_challenge: 'A text serves once, also when what follows it fails.' },
    // After the proof, transfers from the wallet are evaluated again, each in a batch of its own.
    readsAfterwards: true,
  },
  'GET /api/subscription/status/:email': {
    publicBecause: 'It tells everybody but the address itself the same: FREE.',
  },
  'POST /api/subscription/activate-coupon': {
    publicBecause: 'A coupon is redeemed by address, without signing in.',
    prepare: async ({ email: userEmail }) => ({
      body: { code: 'ABCDEFGHJKMN', userEmail, recaptchaToken: 'not-solved' },
    }),
    faultsElsewhere: 'A solved human check is needed first: redeem-coupon.test.ts.',
  },
  'POST /api/contact': {
    publicBecause: 'Anybody may write to us.',
    prepare: async ({ email }) => ({
      body: { name: 'A', email, subject: 'B', message: MARK, recaptchaToken: 'not-solved' },
    }),
    faultsElsewhere: 'A solved human check is needed first: contact.test.ts.',
  },
  ...SERVICE_CASES,
  ...ADMIN_CASES,
};
