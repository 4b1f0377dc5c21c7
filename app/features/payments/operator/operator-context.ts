import { createContext, useContext } from 'react';

/** Context for the rows of the operator's lists. */
export interface OperatorContextValue {
  /** URL prefix of a transaction's page in the block explorer; null if there is none. */
  explorerTxUrl: string | null;
  /** Shows an order's history. */
  openOrder: (id: string) => void;
  /** The server requires the admin key again. */
  onSignedOut: () => void;
}

export const OperatorContext = createContext<OperatorContextValue>({
  explorerTxUrl: null,
  openOrder: () => undefined,
  onSignedOut: () => undefined,
});

/** See {@link OperatorContextValue}. */
export const useOperator = () => useContext(OperatorContext);
