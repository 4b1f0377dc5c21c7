import { createContext, useContext } from 'react';

/** What every row of the operator's lists needs. */
export interface OperatorContextValue {
  /** Address of a transaction's page without its hash; null for none. */
  explorerTxUrl: string | null;
  /** Shows an order's history. */
  openOrder: (id: string) => void;
  /** The server wants the key again. */
  onSignedOut: () => void;
}

export const OperatorContext = createContext<OperatorContextValue>({
  explorerTxUrl: null,
  openOrder: () => undefined,
  onSignedOut: () => undefined,
});

/** See {@link OperatorContextValue}. */
export const useOperator = () => useContext(OperatorContext);
