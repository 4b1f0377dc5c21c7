import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { loginPath } from '~/platform/return-path';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Progress } from '~/ui/progress';
import { readLabel } from './account-copy';
import { AccountLine, useAccount } from './account-line';
import { bringTogether, loadAccount, loadDevice, removeFromAccount } from './account-state';
import { CollectionRow } from './collection-row';

/** The collections that only the account has, and how much room is left there. */
export function AccountList({
  version,
  onFetched,
}: {
  /** Changes when a collection of this device was deleted. */
  version: unknown;
  onFetched: (id: string) => void;
}) {
  const { list, local, problem, transfer, isSignedIn } = useAccount();
  const [asking, setAsking] = useState<{ id: string; name: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after each change
  useEffect(() => {
    void loadDevice();
  }, [version]);
  if (!local) return null;
  if (!isSignedIn) {
    return local.size === 0 ? null : (
      <p className="text-sm text-muted">
        <Link to={loginPath('/chat-to-document')} className="link">
          Sign in
        </Link>{' '}
        to keep collections in your account, encrypted, and to open them on another device.
      </p>
    );
  }
  if (problem) {
    return (
      <p role="status" className="text-sm text-muted">
        {problem} What is on this device can be used.{' '}
        <button type="button" className="link-button" onClick={() => void loadAccount(true)}>
          Ask again
        </button>
      </p>
    );
  }
  if (!list) return null;
  const others = list.sets.filter(({ id, kind }) => kind === 'collection' && !local.has(id));
  return (
    <>
      {others.length > 0 && (
        <ul className="flex flex-col">
          {others.map((set) => {
            const { id, updatedAt } = set;
            const label = readLabel(set);
            const name = label?.name ?? 'A collection that does not open';
            return (
              <CollectionRow
                key={id}
                name={name}
                size={label && formatCount(label.files, 'file')}
                time={updatedAt}
                isOff={transfer !== undefined || !label}
                onOpen={() => void bringTogether(id).then((shown) => shown && onFetched(shown))}
                removeLabel={`Remove ${name} from my account`}
                onRemove={() => setAsking({ id, name })}
              >
                <AccountLine id={id} name={name} onFetched={onFetched} />
              </CollectionRow>
            );
          })}
        </ul>
      )}
      {(list.sets.length > 0 || list.usedBytes > 0) && (
        <Progress
          label={`${formatBytes(list.usedBytes)} of ${formatBytes(list.maxBytes)} in your account used`}
          value={list.usedBytes / list.maxBytes}
          hidePercent
        />
      )}
      <Dialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title="Remove from your account?"
      >
        <p className="mb-4 wrap-anywhere">
          “{asking?.name}” is not on this device. Its texts and its chat are gone unless another
          device of yours has them.
        </p>
        <Button
          variant="danger"
          disabledReason={transfer && 'Something else is being sent or fetched. Wait a moment.'}
          onClick={() => {
            const { id = '' } = asking ?? {};
            setAsking(undefined);
            void removeFromAccount(id);
          }}
        >
          Remove
        </Button>
      </Dialog>
    </>
  );
}
