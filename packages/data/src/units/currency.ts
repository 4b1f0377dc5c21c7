import { category, type Unit, type UnitCategory } from './unit-model';

/** What a day's rates say: units of each currency (ISO 4217) for one euro. */
export type RatesPerEuro = Readonly<Record<string, number>>;

/**
 * The euro and the currencies that the European Central Bank publishes, in the order of the menu, with
 * other ways to write them. Signs that several share ($, ¥, kr) stand for the most traded.
 */
const currencies: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'euro'],
  USD: ['$', 'US$', 'dollar', 'us dollar', 'buck'],
  GBP: ['£', 'british pound', 'pound sterling', 'sterling', 'quid'],
  ZAR: ['rand', 'south african rand'],
  JPY: ['¥', 'yen', 'japanese yen'],
  CHF: ['franc', 'swiss franc'],
  AUD: ['A$', 'australian dollar'],
  CAD: ['C$', 'canadian dollar'],
  CNY: ['yuan', 'renminbi', 'rmb'],
  INR: ['₹', 'rupee', 'indian rupee'],
  BRL: ['R$', 'brazilian real'],
  CZK: ['koruna', 'czech koruna'],
  DKK: ['danish krone'],
  HKD: ['HK$', 'hong kong dollar'],
  HUF: ['forint'],
  IDR: ['rupiah'],
  ILS: ['₪', 'shekel'],
  ISK: ['icelandic króna'],
  KRW: ['₩', 'won'],
  MXN: ['mexican peso', 'peso'],
  MYR: ['ringgit'],
  NOK: ['norwegian krone'],
  NZD: ['NZ$', 'new zealand dollar', 'kiwi dollar'],
  PHP: ['₱', 'philippine peso'],
  PLN: ['zł', 'zloty'],
  RON: ['leu', 'romanian leu'],
  SEK: ['swedish krona'],
  SGD: ['S$', 'singapore dollar'],
  THB: ['฿', 'baht'],
  TRY: ['₺', 'lira', 'turkish lira'],
};

export const currencyId = 'currency';

/**
 * The currencies at a day's rates. Without rates, and for a currency that they lack, the factor is not
 * a number: the unit can be chosen, and its result is left empty.
 */
export function currencyCategory(rates: RatesPerEuro | undefined): UnitCategory {
  const others = Object.keys(rates ?? {}).filter((code) => !(code in currencies));
  const codes = [...Object.keys(currencies), ...others.sort()];
  return category(
    currencyId,
    'Currency',
    'M17 7.5A6.5 6.5 0 1 0 17 16.5M4 10.5h9M4 13.5h8',
    [18.5, 12],
    codes.map((code) => currency(code, code === 'EUR' ? 1 : rates?.[code])),
  );
}

function currency(code: string, perEuro: number | undefined): Unit {
  return {
    name: currencyName(code),
    symbol: code,
    // Whatever the rates lack is not guessed, and the euro alone converts to nothing.
    factor: perEuro === undefined ? Number.NaN : 1 / perEuro,
    aliases: currencies[code] ?? [],
  };
}

function currencyName(code: string): string {
  try {
    return new Intl.DisplayNames('en-GB', { type: 'currency' }).of(code) ?? code;
  } catch {
    return code;
  }
}
