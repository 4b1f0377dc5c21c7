import { createSession } from '../auth/session-store';
import { signInPerson, type TestPerson } from './sign-in';
import { testBindings } from './test-bindings';

/** The administrator's address in `vitest.workers.config.ts`. */
const EDITOR_EMAIL = 'editor@example.com';

/** Signs the administrator in; the first call creates the account. */
export async function signInEditor(): Promise<TestPerson> {
  const { DB } = testBindings();
  const known = await DB.prepare('SELECT id FROM user WHERE email = ?')
    .bind(EDITOR_EMAIL)
    .first<{ id: string }>();
  if (known === null) return signInPerson(EDITOR_EMAIL);
  const session = await createSession(DB, known.id, { device: 'test', now: new Date() });
  return { id: known.id, email: EDITOR_EMAIL, cookie: { Cookie: `__Host-session=${session.id}` } };
}
