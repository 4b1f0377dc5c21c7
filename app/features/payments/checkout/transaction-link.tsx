import { Icon } from '~/ui/icon';
import { shortHash } from '../short-hash';

/** A shortened transaction hash, linked if the chain has a block explorer. */
export function TransactionLink({
  txHash,
  explorerTxUrl,
}: {
  txHash: string;
  explorerTxUrl: string | null;
}) {
  const text = <span className="font-mono text-sm">{shortHash(txHash)}</span>;
  if (explorerTxUrl === null) return <span title={txHash}>{text}</span>;
  return (
    <a
      href={explorerTxUrl + txHash}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-6 items-center gap-1"
    >
      {text}
      <Icon name="external" className="size-4" />
      <span className="sr-only">(opens the block explorer)</span>
    </a>
  );
}
