import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { checkMessages } from '../check-outcome';
import type { ChecksumHint } from '../checksum-hint';
import type { LivePrice } from '../use-token-price';
import type { Failure } from './use-checkout';
import type { Wallets } from './use-wallets';
import { WalletConnect } from './wallet-connect';

/** Spec 1, section 5. */
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** Step 1: the address that the payment will be sent from. */
export function AddressStep({
  wallets,
  live,
  startAddress,
  failure,
  busy,
  onContinue,
  onCancel,
}: {
  wallets: Wallets;
  live: LivePrice;
  /** The order's address, when returning to this step. */
  startAddress: string;
  failure: Failure | undefined;
  busy: boolean;
  onContinue: (address: string) => void;
  onCancel: () => void;
}) {
  const [address, setAddress] = useState(startAddress);
  const [invalid, setInvalid] = useState(false);
  const hint = useChecksumHint(address.trim());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const given = address.trim();
    // Enter submits even if the button is disabled.
    if (given === '' || busy) return;
    if (ADDRESS.test(given)) onContinue(given);
    else setInvalid(true);
  };
  const noPrice = live.price.status === 'error' || live.price.status === 'unavailable';
  const shown = failure ?? (noPrice ? { text: checkMessages.priceFailed } : undefined);
  return (
    <form noValidate onSubmit={handleSubmit} className="flex max-w-lg flex-col gap-6">
      <div>
        <h2 className="text-xl">Which address will you pay from?</h2>
        <p className="mt-1 text-muted">
          We look for a transfer from this address, and for the exact amount from any other: where
          an exchange pays, name a wallet of your own. Only the address is needed: never give
          anybody your seed phrase or private key.
        </p>
      </div>
      <WalletConnect
        wallets={wallets}
        onAddress={(shared) => {
          setAddress(shared);
          setInvalid(false);
        }}
      />
      <TextField
        label="Your wallet address"
        name="address"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="0x…"
        inputClassName="min-h-12 font-mono text-sm!"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setInvalid(false);
        }}
        error={invalid && 'Please enter a valid Ethereum address (0x...)'}
        hint={!invalid && hint && <Hint hint={hint} onUse={setAddress} />}
      />
      {shown && (
        <Notice
          tone="error"
          title={shown.title}
          action={
            noPrice && (
              <Button size="small" busy={live.refreshing} onClick={live.refresh}>
                Try again
              </Button>
            )
          }
        >
          {shown.text}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={busy}
          disabledReason={address.trim() === '' && 'Enter the address that you will pay from.'}
        >
          Continue
        </Button>
        <Button size="large" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Hint({ hint, onUse }: { hint: ChecksumHint; onUse: (address: string) => void }) {
  if (hint.kind === 'match') return <>The checksum is right.</>;
  if (hint.kind === 'mismatch') {
    return (
      <span className="text-warning">
        The capital letters do not match the checksum (EIP-55): one character may be mistyped.
        Compare it with your wallet.
      </span>
    );
  }
  return (
    <>
      Without capitals there is no checksum to compare.{' '}
      <button type="button" className="link min-h-6" onClick={() => onUse(hint.checksummed)}>
        Write it with its checksum
      </button>
    </>
  );
}

/** The hash function for the checksum is loaded only when there is an address to check. */
function useChecksumHint(address: string): ChecksumHint | undefined {
  const [hint, setHint] = useState<{ address: string; hint: ChecksumHint | undefined }>();
  useEffect(() => {
    if (!ADDRESS.test(address)) return;
    let current = true;
    import('../checksum-hint').then(
      ({ checksumHint }) => current && setHint({ address, hint: checksumHint(address) }),
      () => undefined, // offline: no hint
    );
    return () => {
      current = false;
    };
  }, [address]);
  return hint?.address === address ? hint.hint : undefined;
}
