import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** Source of exchange rates; see docs/settings.md. */
export const ratesSettings = {
  /** URL of rates in the format of the European Central Bank's daily reference rates. */
  RATES_URL: z
    .string()
    .refine(isHttpUrl, 'RATES_URL must be an http or https address of rates in the ECB’s format')
    .default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type RatesBindings = { [Name in keyof typeof ratesSettings]?: string };
