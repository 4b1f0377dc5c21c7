import type { Bindings, Env } from '../env';

/** What every handler finds in Hono's context: `c.get('env')`, `c.get('requestId')`, `c.get('now')`. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** The checked environment. */
    env: Env;
    /** Same id as in the Pages log and in `X-Request-Id`. */
    requestId: string;
    /** The clock; tests put in their own. */
    now: () => Date;
  };
}

/** A signed-in person. */
export interface SignedInUser {
  id: string;
  email: string;
  createdAt: Date;
}

/** What handlers behind `requireUser` find besides. */
export interface UserEnv {
  Bindings: AppEnv['Bindings'];
  Variables: AppEnv['Variables'] & {
    user: SignedInUser;
    /** SHA-256 of the session id: names the session, opens nothing. */
    sessionHash: string;
    /** When the session began: its sign-in, not its last visit. */
    signedInAt: Date;
  };
}
