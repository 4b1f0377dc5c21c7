import type { Order } from '@workers/api/payments/payments.contract';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { AddressText } from '../pricing/address-text';
import { shortHash } from '../short-hash';
import type { Wallets } from './use-wallets';
import { WalletConnect } from './wallet-connect';

/** Sends the transfer through a browser wallet; renders nothing if there is none. */
export function WalletSend({
  order,
  wallets,
  onSent,
}: {
  order: Order;
  wallets: Wallets;
  onSent: () => void;
}) {
  const [txHash, setTxHash] = useState<string>();
  const { connected, work, failure, send } = wallets;
  if (txHash !== undefined) {
    return (
      <Notice tone="success" title="Your wallet has sent it">
        Transaction <span className="font-mono">{shortHash(txHash)}</span> is on its way into a
        block. This page looks for it by itself.
      </Notice>
    );
  }
  // After a reload the wallet must be connected again.
  if (connected === undefined)
    return <WalletConnect wallets={wallets} onAddress={() => undefined} />;
  const other = connected.address.toLowerCase() !== order.userAddress.toLowerCase();
  const press = async () => {
    const hash = await send(order);
    if (hash === undefined) return;
    setTxHash(hash);
    onSent();
  };
  return (
    <div className="flex flex-col gap-3">
      {other && (
        <p className="text-sm">
          {connected.wallet.name} sends from <AddressText address={connected.address} />, not from
          your address of this order, <AddressText address={order.userAddress} />. Exactly this
          amount pays the order from either.
        </p>
      )}
      <Button className="self-start" busy={work === 'send'} onClick={() => void press()}>
        Send with {connected.wallet.name}
      </Button>
      {failure && <Notice tone="warning">{failure}</Notice>}
    </div>
  );
}
