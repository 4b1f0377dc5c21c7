import { useNavigate } from '@remix-run/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { isNetworkAway, onNetworkChange, watchNetwork } from '~/platform/offline/network-state';
import { registerServiceWorker } from '~/platform/offline/register';
import { keepUpToDate } from '~/tool-kit/keep/keep-up-to-date';
import { Icon } from '~/ui/icon';
import { NewRelease } from './new-release';
import { useIncomingFiles } from './use-incoming-files';

let started: Promise<void> | undefined;

/** The mark in the header while the network is away, and the line that names a new release. */
export function OfflinePart() {
  const [isNew, setNew] = useState(false);
  const isAway = useSyncExternalStore(onNetworkChange, isNetworkAway, () => false);
  const navigate = useNavigate();
  useIncomingFiles(navigate);
  useEffect(() => {
    if (started) return;
    watchNetwork();
    started = mayFetch() ? registerServiceWorker(() => setNew(true)) : Promise.resolve();
    void started.then(keepUpToDate);
  }, []);
  const place = document.querySelector('[data-header-signs]');
  return (
    <>
      {place && createPortal(isAway ? <OfflineMark /> : null, place)}
      {isNew && <NewRelease onLater={() => setNew(false)} />}
    </>
  );
}

/** Whoever asks the browser to save data is not sent a release beforehand; one that is there stays. */
function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData || navigator.serviceWorker?.controller != null;
}

function OfflineMark() {
  return (
    <span
      role="status"
      className="inline-flex min-h-8 items-center gap-1 rounded-control bg-well px-2 text-sm font-medium"
      title="Our server cannot be reached. What is kept on this device goes on working."
    >
      <Icon name="device" className="size-4" />
      Offline
    </span>
  );
}
