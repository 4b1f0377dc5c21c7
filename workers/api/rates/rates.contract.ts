/** Answer of `GET /api/rates`. No schema: pages check it themselves, without zod. */
export interface ExchangeRates {
  /** The day that the rates are of, `YYYY-MM-DD`. */
  date: string;
  /** Who publishes them: 'European Central Bank', or the host of another upstream. */
  source: string;
  /** Units of each currency (ISO 4217) for one euro; the euro itself is left out. */
  rates: Record<string, number>;
  /** The upstream did not answer: these are the last that are known. */
  isLastKnown: boolean;
}
