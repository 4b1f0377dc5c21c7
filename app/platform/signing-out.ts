/** A key of local storage by which the other tabs learn that conversations were removed. */
export const CONVERSATIONS_REMOVED = 'entropy:conversations-removed';

/** What is to be done on this device once the session has ended. */
export type AfterSignOut = () => Promise<void>;

/** Asks whoever signs out; undefined: they stay signed in. */
export type AskBeforeSignOut = () => Promise<AfterSignOut | undefined>;

let asks: AskBeforeSignOut | undefined;

/** Has somebody asked before each signing out. Returns the way to stop. */
export function askBeforeSigningOut(ask: AskBeforeSignOut): () => void {
  asks = ask;
  return () => {
    if (asks === ask) asks = undefined;
  };
}

/** Asks, where somebody is there to ask. */
export const mayLeave: AskBeforeSignOut = async () => (asks ? asks() : async () => {});
