import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { shortHash } from '../short-hash';

/** The alert of a verified payment; its button opens the dashboard (spec 1, section 4). */
export function Verified({
  txHash,
  recurring,
  onDone,
}: {
  txHash: string;
  recurring: boolean;
  onDone: () => void;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="alert"
      className="enter flex max-w-lg flex-col items-start gap-5 rounded-card border border-success/40 bg-success/8 p-6"
    >
      <Icon name="check" className="size-8 text-success" />
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">Payment verified</h2>
        <p>
          Transaction <span className="font-mono">{shortHash(txHash)}</span>
        </p>
        <p>{recurring ? 'Auto-pay enabled' : 'Manual payments only'}</p>
        {recurring && (
          <p className="text-sm text-muted">
            Manual for now: the dashboard reminds you, and you send each payment.
          </p>
        )}
      </div>
      <Button ref={button} variant="primary" onClick={onDone}>
        Go to the dashboard
      </Button>
    </div>
  );
}
