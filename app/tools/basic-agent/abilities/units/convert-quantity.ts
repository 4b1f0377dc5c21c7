// Parses a quantity and its target as the Unit Converter's question field does. Rates are fetched only for
// currencies, and the request has no part of the question.
import { allCategories } from '@entropy-tools/data/units/all';
import { convertUnit, minimumIfBelow } from '@entropy-tools/data/units/convert-unit';
import { currencyCategory, currencyId } from '@entropy-tools/data/units/currency';
import { formatInput } from '@entropy-tools/data/units/format-result';
import { type ParsedQuery, parseQuery } from '@entropy-tools/data/units/parse-query';
import { makeUnitLookup } from '@entropy-tools/data/units/unit-lookup';
import { type DayRates, loadRates } from '~/tool-kit/exchange-rates';

/** The result of a conversion. */
export interface ConvertedQuantity {
  from: string;
  to: string;
  /** The number without its unit. */
  value: string;
  category: string;
  /** For currencies: the day of the rates, and their source. */
  ratesOf?: string;
  source?: string;
  text: string;
}

/** Converts, or returns a message about what is not understood. */
export async function convertQuantity(
  quantity: string,
  to: string,
): Promise<ConvertedQuantity | { problem: string }> {
  const before = ask(quantity, to, undefined);
  if ('problem' in before) return before;
  if (before.category.id !== currencyId) return converted(before);
  const { rates } = await loadRates();
  if (!rates)
    return {
      problem:
        'The exchange rates cannot be reached now, and a guess would mislead. Try again later.',
    };
  const asked = ask(quantity, to, rates);
  return 'problem' in asked ? asked : converted(asked, rates);
}

type Asked = Required<ParsedQuery> | { problem: string };

function ask(quantity: string, to: string, rates: DayRates | undefined): Asked {
  const categories = [...allCategories, currencyCategory(rates?.rates)];
  const lookup = makeUnitLookup(categories);
  const query = parseQuery(`${quantity} to ${to}`, lookup);
  if (query?.to) return { ...query, to: query.to };
  const source = parseQuery(quantity, lookup);
  if (!source)
    return {
      problem: `“${quantity}” is not understood. Write a number and a unit, such as 5 ft 7 in or 20 kg.`,
    };
  const known = source.category.units.map(({ symbol }) => symbol).join(', ');
  return {
    problem: `${quantity} cannot be converted to “${to}”. Units of ${source.category.name.toLowerCase()}: ${known}.`,
  };
}

function converted(
  query: Required<ParsedQuery>,
  rates?: DayRates,
): ConvertedQuantity | { problem: string } {
  const { category, from, to, value } = query;
  const result = convertUnit(value, from, to);
  const least = minimumIfBelow(value, from);
  if (least !== undefined)
    return {
      problem: `${value} ${from.symbol} is below absolute zero, ${formatInput(least)} ${from.symbol}.`,
    };
  if (result === undefined)
    return {
      problem: rates
        ? `There is no rate for ${from.symbol} or ${to.symbol} of ${rates.date}.`
        : `${value} ${from.symbol} has no value in ${to.name}.`,
    };
  const shown = rates ? result.toFixed(Math.abs(result) < 1 ? 6 : 2) : formatInput(result);
  const told = {
    from: `${formatInput(value)} ${from.symbol}`,
    to: to.symbol,
    value: shown,
    category: category.name,
    ...(rates ? { ratesOf: rates.date, source: rates.source } : {}),
  };
  const origin = rates ? ` (rates of ${rates.date}, ${rates.source})` : '';
  return { ...told, text: `${told.from} = ${shown} ${to.symbol}${origin}` };
}
