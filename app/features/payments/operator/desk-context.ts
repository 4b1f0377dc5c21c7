import { createContext, useContext } from 'react';

/** What every row of the operator's lists needs. */
export interface Desk {
  /** Address of a transaction's page without its hash; null for none. */
  explorerTxUrl: string | null;
  /** Shows an order's history. */
  openOrder: (id: string) => void;
  /** The server wants the key again. */
  onSignedOut: () => void;
}

export const DeskContext = createContext<Desk>({
  explorerTxUrl: null,
  openOrder: () => undefined,
  onSignedOut: () => undefined,
});

/** See {@link Desk}. */
export const useDesk = () => useContext(DeskContext);
