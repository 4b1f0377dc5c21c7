import { useSearchParams } from '@remix-run/react';
import { startTransition, useEffect, useState } from 'react';
import { isFromDevice } from './is-from-device';

const none = new URLSearchParams();

/** Whether React has hydrated the page that this tab started with. */
let isTakenOver = false;

/**
 * The URL's search parameters as the page was rendered with them. A copy from the device was rendered without
 * any, so they arrive in a second render after hydration; otherwise React would find a mismatch and render
 * the whole page again. A page from the server renders once, as usual.
 */
export function useServedParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  const [isCopy, setCopy] = useState(() => !isTakenOver && isFromDevice());
  useEffect(() => {
    isTakenOver = true;
    // As a transition: parts of the page may still wait for hydration.
    if (isCopy) startTransition(() => setCopy(false));
  }, [isCopy]);
  return [isCopy ? none : params, setParams];
}
