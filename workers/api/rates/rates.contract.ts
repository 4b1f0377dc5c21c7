/** Response of `GET /api/rates`. No schema: pages check it themselves, without zod. */
export interface ExchangeRates {
  /** The day of the rates, `YYYY-MM-DD`. */
  date: string;
  /** Publisher: 'European Central Bank', or the host of another upstream. */
  source: string;
  /** Units of each currency (ISO 4217) per euro, without the euro itself. */
  rates: Record<string, number>;
  /** True if the upstream failed and these are the last known rates. */
  isLastKnown: boolean;
}
