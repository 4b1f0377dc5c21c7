import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentWait, onWait } from './providers/rate-limit-wait';

/**
 * Shows that the engine is busy and when it is retried; renders nothing otherwise. The tool has its own Stop
 * button.
 */
export function BusyNote() {
  const wait = useSyncExternalStore(onWait, currentWait, () => undefined);
  const [, setNow] = useState(0);
  useEffect(() => {
    if (!wait) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wait]);
  if (!wait) return null;
  const seconds = Math.max(1, Math.ceil((wait.until - Date.now()) / 1000));
  return (
    <span role="status" className="text-warning">
      {wait.label} is busy: asked again <span aria-hidden>in {seconds} s</span>
      <span className="sr-only">soon</span>
    </span>
  );
}
