import { useCallback, useState } from 'react';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { type Mode, modeFromQuery } from './toolbox/tasks';

/**
 * The mode, stored in the address as `?do=compress`, so that it can be linked to. The address is replaced
 * without a history entry, and offline too.
 */
export function useTaskAddress(): [mode: Mode, setMode: (mode: Mode) => void] {
  const [mode, setMode] = useState<Mode>('merge');
  useAddressQuery((query) => setMode(modeFromQuery(query) ?? 'merge'));
  const choose = useCallback((next: Mode) => {
    setMode(next);
    const address = new URL(window.location.href);
    if (next === 'merge') address.searchParams.delete('do');
    else address.searchParams.set('do', next);
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return [mode, choose];
}
