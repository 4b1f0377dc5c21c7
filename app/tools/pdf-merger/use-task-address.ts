import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { type Mode, modeIn } from './toolbox/tasks';

/**
 * What is to be made, kept in the address as `?do=compress`, so that a link leads to it. The address is
 * changed in place: it is no step back, and works without a network.
 */
export function useTaskAddress(): [mode: Mode, setMode: (mode: Mode) => void] {
  const { search } = useLocation();
  const [mode, setMode] = useState<Mode>('merge');
  // After the first paint, which is the same for everybody.
  useEffect(() => setMode(modeIn(search) ?? 'merge'), [search]);
  const choose = useCallback((next: Mode) => {
    setMode(next);
    const address = new URL(window.location.href);
    if (next === 'merge') address.searchParams.delete('do');
    else address.searchParams.set('do', next);
    window.history.replaceState(window.history.state, '', address);
  }, []);
  return [mode, choose];
}
