/** Response of `GET /api/rates`. No schema: pages check it themselves, without zod. */
export interface ExchangeRates {
  /** The day of the rates, `YYYY-MM-DD`. */
  date: string;
  /** Who publishes them: 'European Central Bank', or the host of another upstream. */
  source: string;
  /** Units of each currency (ISO 4217) per euro; the euro itself is left out. */
  rates: Record<string, number>;
  /** True when the upstream did not answer and these are the last known rates. */
  isLastKnown: boolean;
}
