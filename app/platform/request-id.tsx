import { createContext, useContext } from 'react';

/** The id of the request that is being rendered; known on the server only. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** Attribute that an error page puts on the element showing the id, so that hydration finds it. */
const REQUEST_ID_ATTRIBUTE = 'data-request-id';

/**
 * The request id for an error page. Show it as `<p data-request-id={id}>…{id}</p>`: the browser has
 * no other way to learn the id of the document it was sent. `undefined` when the error happened in
 * the browser, or outside a document request.
 */
export function useRequestId(): string | undefined {
  const fromServer = useContext(RequestIdContext);
  if (fromServer !== undefined || typeof document === 'undefined') return fromServer;
  const element = document.querySelector(`[${REQUEST_ID_ATTRIBUTE}]`);
  return element?.getAttribute(REQUEST_ID_ATTRIBUTE) ?? undefined;
}
