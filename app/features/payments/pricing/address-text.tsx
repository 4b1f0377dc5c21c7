/**
 * An Ethereum address in full. Its first and last four characters stand out: they are what people
 * compare with their wallet.
 */
export function AddressText({ address }: { address: string }) {
  return (
    <span className="font-mono text-sm break-all text-muted select-all">
      <b className="font-semibold text-ink">{address.slice(0, 6)}</b>
      {address.slice(6, -4)}
      <b className="font-semibold text-ink">{address.slice(-4)}</b>
    </span>
  );
}
