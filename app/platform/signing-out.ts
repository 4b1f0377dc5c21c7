/** localStorage key by which other tabs learn that conversations were removed. */
export const CONVERSATIONS_REMOVED = 'entropy:conversations-removed';

/** What to do on this device once the session has ended. */
export type AfterSignOut = () => Promise<void>;

/** Asks the user before signing out; resolves to undefined when they stay signed in. */
export type AskBeforeSignOut = () => Promise<AfterSignOut | undefined>;

let asks: AskBeforeSignOut | undefined;

/** Registers the question asked before each sign-out. Returns a function that unregisters it. */
export function askBeforeSigningOut(ask: AskBeforeSignOut): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Asks the user, if a question is registered. */
export const confirmSignOut: AskBeforeSignOut = async () => (asks ? asks() : async () => {});
