import { newId } from '../_core/crypto/secrets';
import { createSession } from '../auth/session-store';
import { testBindings } from './test-bindings';

/** A user with an account and a session, for tests. */
export interface TestPerson {
  id: string;
  email: string;
  /** Header of a request by this user: `{ Cookie: … }`. */
  cookie: Record<'Cookie', string>;
}

/** Creates an account with a session directly in the database; another user at each call. */
export async function signInPerson(email = `${newId()}@example.com`): Promise<TestPerson> {
  const { DB } = testBindings();
  const id = newId();
  const now = new Date();
  await DB.prepare('INSERT INTO user (id, email, created_at) VALUES (?, ?, ?)')
    .bind(id, email.toLowerCase(), now.getTime())
    .run();
  const session = await createSession(DB, id, { device: 'Chrome on Linux', now });
  return { id, email: email.toLowerCase(), cookie: { Cookie: `__Host-session=${session.id}` } };
}
