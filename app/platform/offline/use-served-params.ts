import { useSearchParams } from '@remix-run/react';
import { useHydrated } from '../use-hydrated';
import { isFromDevice } from './is-from-device';

const none = new URLSearchParams();

/**
 * The address's search parameters as the page was rendered with them: a copy on the device was made without any,
 * so they come with the second rendering there. Otherwise React would find another page than its own and
 * make all of it anew.
 */
export function useServedParams(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  const isHydrated = useHydrated();
  return [isHydrated || !isFromDevice() ? params : none, setParams];
}
