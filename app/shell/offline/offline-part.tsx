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
 * Registers the service worker and starts following the network; once per tab. Resolves after the first
 * network check, if one is due.
 */
export async function startOffline(): Promise<void> {
  if (mayFetch()) void registerServiceWorker().then(updateDownloads);
  await watchNetwork();
}

/**
 * With the browser's data saver on, no release is downloaded in advance; an existing service worker stays.
 */
function mayFetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData || navigator.serviceWorker?.controller != null;
}

/**
 * The offline mark in the header, the back button of an installed window, and the notice of a new release.
 */
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
