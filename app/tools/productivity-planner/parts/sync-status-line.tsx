import { Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import { SyncStatusText } from '~/ui/sync-status-text';
import { usePlanner } from './planner-context';
import { useStoreValue } from './use-planner-store';

/** The state of the sync between device and account, in one line. */
export function SyncStatusLine() {
  const { store } = usePlanner();
  const sync = useStoreValue(store, (one) => one.sync());
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <Icon name={sync.kind === 'device-only' ? 'device' : 'refresh'} className="size-4" />
      <SyncStatusText sync={sync} />
      {sync.kind === 'device-only' && (
        <Link to="/login?return=/productivity-planner" className="link">
          Log in to sync
        </Link>
      )}
      {sync.kind === 'failed' && (
        <button type="button" className="link-button" onClick={() => void store.syncNow()}>
          Try again
        </button>
      )}
    </p>
  );
}
