import { useNavigate } from '@remix-run/react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { watchNetwork } from '~/platform/offline/network-state';
import { isNewRelease, onNewRelease, registerServiceWorker } from '~/platform/offline/register';
import { useNetworkAway } from '~/platform/offline/use-network-away';
import { updateDownloads } from '~/tool-kit/keep/update-downloads';
import { Icon } from '~/ui/icon';
import { NewRelease } from './new-release';
import { useIncomingFiles } from './use-incoming-files';
import { WindowBack } from './window-back';

/**
 * Registers the service worker and begins to follow the network; once in a tab. Resolves when the first
 * question, if there is one, is answered.
 */
export async function startOffline(): Promise<void> {
  if (mayFetch()) void registerServiceWorker().then(updateDownloads);
  await watchNetwork();
}

/** Whoever asks the browser to save data is not sent a release beforehand; one that is there stays. */
function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData || navigator.serviceWorker?.controller != null;
}

/** The mark in the header while the network is away, the way back in a window of its own, and the line that names a new release. */
export function OfflinePart() {
  const isNew = useSyncExternalStore(onNewRelease, isNewRelease, () => false);
  const isAway = useNetworkAway();
  const [isPutOff, setPutOff] = useState(false);
  useIncomingFiles(useNavigate());
  const place = document.querySelector('[data-header-signs]');
  const start = document.querySelector('[data-header-start]');
  return (
    <>
      {place && createPortal(isAway ? <OfflineMark /> : null, place)}
      {start && createPortal(<WindowBack />, start)}
      {isNew && !isPutOff && <NewRelease onLater={() => setPutOff(true)} />}
    </>
  );
}

function OfflineMark() {
  return (
    <span
      role="status"
      className="inline-flex min-h-8 items-center gap-1 rounded-control bg-well px-2 text-sm font-medium"
      title="Our server cannot be reached. What is kept on this device goes on working."
    >
      <Icon name="device" className="size-4" />
      <span className="max-sm:sr-only">Offline</span>
    </span>
  );
}
