import { expect, it } from 'vitest';
import { ask } from '../_core/testing/ask';
import { app } from '../index';
import { sessionSchema } from './session.contract';

it('tells a guest that nobody is signed in, and lets no cache keep it', async () => {
  const headers = { Cookie: 'session=invented' };
  const response = await ask(app, '/api/session', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(sessionSchema.parse(await response.json())).toEqual({ user: null });
});
