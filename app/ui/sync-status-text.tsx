import { useEffect, useState } from 'react';
import type { SyncStatus } from '~/platform/sync-status';

/** The sync status as text; `device-only` means that there is no account. */
export function SyncStatusText({ sync }: { sync: SyncStatus }) {
  if (sync.kind === 'device-only') return <span>On this device only.</span>;
  if (sync.kind === 'syncing') return <span>Syncing</span>;
  if (sync.kind === 'synced') return <Ago at={sync.at} />;
  if (sync.kind === 'offline') return <span>Offline{waitingWords(sync.waiting)}</span>;
  return (
    <span className="text-danger">
      {sync.message}
      {waitingWords(sync.waiting)}
    </span>
  );
}

function waitingWords(count: number): string {
  if (count === 0) return '';
  return `, ${count === 1 ? 'one change' : `${count} changes`} waiting`;
}

/** 'Synced 2 min ago', updated while it is mounted. */
function Ago({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
  if (minutes < 1) return <span>Synced just now</span>;
  if (minutes < 60) return <span>Synced {minutes} min ago</span>;
  const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
  return <span>Synced at {time.format(new Date(at))}</span>;
}
