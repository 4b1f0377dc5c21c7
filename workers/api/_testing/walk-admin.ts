import {
  aboutProspectus,
  newProspectus,
  onProspectus,
  prospectusFile,
  prospectusPage,
} from '../knowledge/knowledge-testing';
import { testBindings } from './test-bindings';
import type { RouteCase } from './walk-case';
import { makeEvent, onTransfer, openAdmin } from './walk-makers';
import { makePublicMcp } from './walk-mcp';

const SENDS_MAIL = 'A mail tells of it, and what is done stands without it: takedown.test.ts.';

/** The routes behind the admin key. */
export const ADMIN_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /api/admin/knowledge': {},
  'POST /api/admin/knowledge/documents': {
    prepare: async () => ({ ...(await openAdmin()), body: newProspectus() }),
    readsAfterwards: true,
  },
  'PUT /api/admin/knowledge/chunks': {
    prepare: async () => onProspectus({ from: 0, chunks: [prospectusPage()] }),
  },
  'PUT /api/admin/knowledge/documents': {
    prepare: async () => onProspectus(aboutProspectus()),
  },
  'GET /api/admin/knowledge/documents/:id/pages/:page': {},
  'GET /api/admin/knowledge/documents/:id/file': {},
  'PUT /api/admin/knowledge/file': {
    prepare: async () => {
      const { data, hash } = await prospectusFile();
      return onProspectus({ data }, hash);
    },
  },
  'POST /api/admin/knowledge/publication': {
    prepare: async () => onProspectus({ published: true, checkedBy: null }),
  },
  'GET /api/admin/accounts': {},
  'POST /api/admin/accounts/suspend': {
    prepare: async ({ id }) => ({ ...(await openAdmin()), body: { id, reason: 'Sends spam.' } }),
    faultsElsewhere: SENDS_MAIL,
  },
  'POST /api/admin/accounts/restore': {
    prepare: async ({ id }) => {
      await testBindings()
        .DB.prepare('UPDATE user SET suspended_at = 1 WHERE id = ?')
        .bind(id)
        .run();
      return { ...(await openAdmin()), body: { id, reason: 'It was a mistake.' } };
    },
    faultsElsewhere: SENDS_MAIL,
  },
  'POST /api/admin/accounts/delete': {
    prepare: async ({ id, email }) => ({
      ...(await openAdmin()),
      body: { id, reason: 'They asked for it.', confirm: email },
    }),
    faultsElsewhere: SENDS_MAIL,
  },
  'GET /api/admin/servers': {},
  'POST /api/admin/servers/take-down': {
    prepare: async (person) => ({
      ...(await openAdmin()),
      body: { ...(await makePublicMcp(person)), reason: 'Asks for passwords.' },
    }),
    faultsElsewhere: SENDS_MAIL,
  },
  'POST /api/admin/servers/restore': {
    prepare: async (person) => {
      const { id } = await makePublicMcp(person);
      await testBindings()
        .DB.prepare("UPDATE mcps SET taken_down_at = 1, access = 'private' WHERE id = ?")
        .bind(id)
        .run();
      return { ...(await openAdmin()), body: { id, reason: 'It was a mistake.' } };
    },
    faultsElsewhere: SENDS_MAIL,
  },
  'GET /api/subscription/admin/coupons': {},
  'GET /api/subscription/admin/stats': {},
  'POST /api/subscription/admin/generate-coupon': {
    prepare: async () => ({ ...(await openAdmin()), body: { tier: 'PRO', duration: '30' } }),
  },
  'GET /api/subscription/admin/session': { publicBecause: 'The admin page asks it.' },
  'POST /api/subscription/admin/session': {
    publicBecause: 'The admin key is the way in.',
    prepare: async () => ({ body: { adminKey: testBindings().ADMIN_KEYS } }),
    mayChange: { attempt: 'It counts tries, and takes the good ones back.' },
  },
  'DELETE /api/subscription/admin/session': {
    publicBecause: 'Signing out of nothing is no error.',
    prepare: openAdmin,
    bodyless: true,
  },
  'GET /api/admin/lists/:list': {},
  'GET /api/admin/lists/:list/csv': {},
  'GET /api/admin/orders/:id': {},
  'POST /api/admin/decisions': { prepare: async (person) => onTransfer(person) },
  'POST /api/admin/events/send': {
    prepare: async () => ({ ...(await openAdmin()), body: { id: await makeEvent() } }),
  },
};
