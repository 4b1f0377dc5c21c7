/**
 * Converts a price in dollars to tokens, with the 6 decimals of the specification (spec 1, section 9). For
 * display only: the server computes the amount due, in wei.
 */
export function tokenAmount(usd: number, priceUsd: number): string {
  return groupAmount((usd / priceUsd).toFixed(6));
}

/** '10000.000000' as '10,000.000000'. Never for copying: wallets may read the comma as a decimal point. */
export function groupAmount(amount: string): string {
  const [whole = '', fraction] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A token price in dollars with four significant figures: '$0.0245', '$1.5', '$0.00001234'. */
export function formatPrice(priceUsd: number): string {
  const figures = priceUsd >= 1000 ? priceUsd.toFixed(2) : String(Number(priceUsd.toPrecision(4)));
  // Below a millionth JavaScript uses exponent notation.
  return `$${figures.includes('e') ? priceUsd.toFixed(12).replace(/0+$/, '') : figures}`;
}

/** Formats wei as tokens, for display: at least 6 decimals, more only if they are not zero. */
export function formatWei(wei: string, decimals = 18): string {
  const padded = wei.padStart(decimals + 1, '0');
  const fraction = padded.slice(-decimals).replace(/0+$/, '');
  return groupAmount(`${padded.slice(0, -decimals)}.${fraction.padEnd(6, '0')}`);
}
