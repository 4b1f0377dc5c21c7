import { newId } from '../_core/crypto/secrets';
import { createSession } from '../auth/session-store';
import { testBindings } from './test-bindings';

/** Somebody with an account and an open session, for tests. */
export interface TestPerson {
  id: string;
  email: string;
  /** Header of a request in their name: `{ Cookie: … }`. */
  cookie: Record<'Cookie', string>;
}

/** Makes an account with a session straight in the database; each call another person. */
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
