import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import type { Wallet } from '../wallet-discovery';
import type { Wallets } from './use-wallets';

/** A 'Connect wallet' button for each wallet of this browser; renders nothing if there is none. */
export function WalletConnect({
  wallets: { list, connected, work, failure, connect },
  onAddress,
}: {
  wallets: Wallets;
  onAddress: (address: string) => void;
}) {
  if (list.length === 0) return null;
  const press = async (wallet: Wallet) => {
    const address = await connect(wallet);
    if (address !== undefined) onAddress(address);
  };
  return (
    <div className="flex flex-col gap-3 border-b border-line pb-6">
      <div className="flex flex-wrap gap-3">
        {list.map((wallet) => (
          <Button key={wallet.id} busy={work !== undefined} onClick={() => void press(wallet)}>
            {wallet.icon && <img src={wallet.icon} alt="" className="size-5" />}
            Connect wallet: {wallet.name}
          </Button>
        ))}
      </div>
      {work === 'prove' && (
        <p role="status" className="text-sm text-muted">
          Sign the text in your wallet to prove that the address is yours. It costs nothing and
          sends nothing.
        </p>
      )}
      {connected && work === undefined && (
        <p role="status" className="flex items-center gap-2 text-sm">
          <Icon name={connected.proven ? 'check' : 'info'} className="size-5 text-success" />
          {connected.proven
            ? `Connected to ${connected.wallet.name}; the address is proven to be yours.`
            : `Connected to ${connected.wallet.name}. Without the signature you can still go on.`}
        </p>
      )}
      {failure && work === undefined && <Notice tone="warning">{failure}</Notice>}
    </div>
  );
}
