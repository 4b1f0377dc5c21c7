import type { Bindings, Env } from '../env';
import type { WrappedKey } from './crypto/user-key';

/** Hono context of every handler: `c.get('env')`, `c.get('requestId')`, `c.get('now')`. */
export interface AppEnv {
  Bindings: Bindings;
  Variables: {
    /** The validated environment. */
    env: Env;
    /** Same id as in the Pages log and in `X-Request-Id`. */
    requestId: string;
    /** The clock; tests pass their own. */
    now: () => Date;
  };
}

/** A signed-in user. */
export interface SignedInUser {
  id: string;
  email: string;
  createdAt: Date;
  /** Their data key, if they have one and the session look-up has read it. */
  dataKey?: WrappedKey | undefined;
}

/** Hono context of handlers behind `requireUser`. */
export interface UserEnv {
  Bindings: AppEnv['Bindings'];
  Variables: AppEnv['Variables'] & {
    user: SignedInUser;
    /** SHA-256 of the session id: identifies the session but cannot be used as one. */
    sessionHash: string;
    /** When the session began: the sign-in, not the last visit. */
    signedInAt: Date;
  };
}
