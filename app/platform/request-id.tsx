import { createContext, useContext } from 'react';

/** The id of the request being rendered; only known on the server. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Attribute of the element in which an error page shows the id, so that hydration finds it. */
const REQUEST_ID_ATTRIBUTE = 'data-request-id';

/**
 * The request id for an error page. Show it as `<p data-request-id={id}>…{id}</p>`: the browser has no other
 * way to learn the id of its document. `undefined` when the error happened in the browser, or outside a
 * document request.
 */
export function useRequestId(): string | undefined {
  const fromServer = useContext(RequestIdContext);
  if (fromServer !== undefined || typeof document === 'undefined') return fromServer;
  const element = document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`);
  return element?.getAttribute(REQUEST_ID_ATTRIBUTE) ?? undefined;
}
