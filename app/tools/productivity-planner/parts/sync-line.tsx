import { Link } from '@remix-run/react';
import { Icon } from '~/ui/icon';
import { SyncWords } from '~/ui/sync-words';
import { usePlanner } from './planner-context';
import { useStoreValue } from './use-planner-store';

/** How device and account stand to each other, in one quiet line. */
export function SyncLine() {
  const { store } = usePlanner();
  const sync = useStoreValue(store, (one) => one.sync());
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <Icon name={sync.kind === 'device-only' ? 'device' : 'refresh'} className="size-4" />
      <SyncWords sync={sync} />
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
