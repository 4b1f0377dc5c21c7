import { useSearchParams } from '@remix-run/react';
import { startTransition, useEffect, useState } from 'react';
import { isFromDevice } from './is-from-device';

const none = new URLSearchParams();

/** Whether React has taken the page over that this tab began with. */
let isTakenOver = false;

/**
 * The address's search parameters as the page was rendered with them: a copy on the device was made without any,
 * so they come with a rendering after it was taken over. Otherwise React would find another page than its own
 * and make all of it anew. A page of the server is rendered once, as ever.
 */
export function useServedParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  const [isCopy, setCopy] = useState(() => !isTakenOver && isFromDevice());
  useEffect(() => {
    isTakenOver = true;
    // At leisure: parts of the page may still wait to be taken over.
    if (isCopy) startTransition(() => setCopy(false));
  }, [isCopy]);
  return [isCopy ? none : params, setParams];
}
