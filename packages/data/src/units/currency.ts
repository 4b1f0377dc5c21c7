import { category, type Unit, type UnitCategory } from './unit-model';

/** A day's exchange rates: units of each currency (ISO 4217) per euro. */
export type RatesPerEuro = Readonly<Record<string, number>>;

/**
 * The euro and the currencies published by the European Central Bank, in menu order, with their aliases.
 * Symbols shared by several ($, ¥, kr) stand for the most traded.
 */
const currencies: Readonly<Record<string, readonly string[]>> = {
  EUR: ['€', 'euro'],
  USD: ['$', 'US$', 'dollar', 'us dollar', 'buck'],
  GBP: ['£', 'pound', 'british pound', 'pound sterling', 'sterling', 'quid'],
  ZAR: ['R', 'rand', 'south african rand'],
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
 * The currencies at a day's rates. Without rates, and for a currency without a rate, the factor is NaN:
 * the unit can be selected, but its result stays empty.
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
    // Missing rates are not guessed.
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
