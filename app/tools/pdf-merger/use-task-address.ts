import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { type Mode, modeFromSearch } from './toolbox/tasks';

/**
 * The mode, stored in the address as `?do=compress`, so that it can be linked to. The address is replaced
 * without a history entry, and offline too.
 */
export function useTaskAddress(): [mode: Mode, setMode: (mode: Mode) => void] {
  const { search } = useLocation();
  const [mode, setMode] = useState<Mode>('merge');
  // After the first paint, which is the same for everyone.
  useEffect(() => setMode(modeFromSearch(search) ?? 'merge'), [search]);
  const choose = useCallback((next: Mode) => {
    setMode(next);
    const address = new URL(window.location.href);
    if (next === 'merge') address.searchParams.delete('do');
    else address.searchParams.set('do', next);
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return [mode, choose];
}
