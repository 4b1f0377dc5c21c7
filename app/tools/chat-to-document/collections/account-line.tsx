import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { Progress } from '~/ui/progress';
import type { Whereabouts } from './account-copy';
import {
  bringTogether,
  loadAccount,
  loadDevice,
  placeOf,
  readAccountState,
  removeFromAccount,
  subscribeToAccount,
} from './account-state';

const WORDS: Readonly<Record<Whereabouts, { text: string; button?: string }>> = {
  device: { text: 'On this device', button: 'Keep in my account' },
  account: { text: 'In your account, encrypted' },
  same: { text: 'In your account, encrypted' },
  'changed here': {
    text: 'In your account, encrypted, without the last changes',
    button: 'Update',
  },
  'changed there': {
    text: 'In your account, encrypted; changed on another device',
    button: 'Get the changes',
  },
  conflict: { text: 'Changed here and on another device', button: 'Keep both' },
};

/** An open collection is sent again so long after its last change. */
const SETTLED_MS = 3000;

/** The state of the account, loaded for somebody who is signed in. */
export function useAccount() {
  const state = useSyncExternalStore(subscribeToAccount, readAccountState, readAccountState);
  const session = useSession();
  const person = session.status === 'signed-in' ? session.email : undefined;
  useEffect(() => {
    if (person) void loadAccount();
  }, [person]);
  return { ...state, isSignedIn: person !== undefined };
}

/** Where a collection is, and what can be done about it. */
export function AccountLine({
  id,
  name,
  version,
  isOpen,
  onFetched,
}: {
  id: string;
  name: string;
  /** Of one that is open: changes when this device has kept a change of it. A list reads for its lines. */
  version?: number;
  /** Its changes are sent by themselves. */
  isOpen?: boolean;
  /** Called with the id of a collection to show, when something came from the account. */
  onFetched: (id: string) => void;
}) {
  const account = useAccount();
  const { transfer, list, failures, isSignedIn } = account;
  const place = placeOf(account, id);
  const { text, button } = WORDS[place];
  const isMoving = transfer?.id === id;
  const failure = failures[id];
  useEffect(() => {
    if (version !== undefined) void loadDevice();
  }, [version]);
  const isDue = isOpen && place === 'changed here' && !transfer && !failure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void bringTogether(id), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isDue, id, version]);
  const act = () => void bringTogether(id).then((shown) => shown && onFetched(shown));

  if (isMoving) {
    const { verb, done, total, cancel } = transfer;
    return (
      <div className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <Progress
            label={total > 1 ? `${verb} ${done} of ${total} files` : `${verb} …`}
            value={total > 1 ? done / total : undefined}
            hidePercent
          />
        </div>
        {verb !== 'Removing' && (
          <Button size="small" variant="quiet" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    );
  }
  const actions =
    list && isSignedIn && !transfer
      ? [
          ...(button ? [{ label: button, press: act }] : []),
          // Not before this device has what another one changed: it may be nowhere else.
          ...(place !== 'same' && place !== 'changed here'
            ? []
            : [{ label: 'Remove from my account', press: () => void removeFromAccount(id) }]),
        ]
      : [];
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span role={isOpen ? 'status' : undefined} className="text-muted">
          {text}
        </span>
        {actions.map(({ label, press }) => (
          <button
            key={label}
            type="button"
            className="link-button"
            aria-label={`${label}: ${name}`}
            onClick={press}
          >
            {label}
          </button>
        ))}
      </div>
      {failure && (
        <p role="alert" className="text-sm text-danger">
          {failure}{' '}
          <button type="button" className="link-button" onClick={act}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
