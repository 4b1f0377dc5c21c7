/**
 * A full Ethereum address. Its first and last four characters are emphasised, because users compare those
 * with their wallet.
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
