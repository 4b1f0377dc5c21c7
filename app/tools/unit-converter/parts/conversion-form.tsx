import { minimumIfBelow } from '@entropy-tools/data/units/convert-unit';
import {
  formatInput,
  formatResult,
  type Rounding,
  roundings,
  scientificForm,
} from '@entropy-tools/data/units/format-result';
import type { UnitCategory } from '@entropy-tools/data/units/unit-model';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { writeAddress } from '../conversion';
import type { UnitConverterState } from '../use-unit-converter';
import { CopyButton } from './copy-button';
import { FavouriteButton } from './favourites';

/** Value and unit, swap, result and unit, and actions on the result. */
export function ConversionForm({ converter }: { converter: UnitConverterState }) {
  const { category, conversion, from, to, result, settings, change } = converter;
  const shown = result === undefined ? '' : formatResult(result, settings.rounding);
  const beside =
    result !== undefined && settings.rounding === 'decimals' ? scientificForm(result) : undefined;
  const nothingToCopy = result === undefined && 'Type a number first.';
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label="From"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder="0"
          inputClassName="text-lg"
          data-figures=""
          value={conversion.value}
          onChange={(event) => change({ value: event.currentTarget.value })}
        />
        <UnitSelect
          label="From unit"
          category={category}
          symbol={from.symbol}
          onSymbol={(symbol) => change({ from: symbol })}
        />
      </div>
      <Button className="self-center" onClick={converter.swap}>
        <Icon name="arrow-up" />
        <Icon name="arrow-down" className="-ml-3 size-5" />
        Swap
      </Button>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <TextField
          label="Result"
          readOnly
          placeholder="–"
          inputClassName="bg-well text-lg"
          data-figures=""
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
        />
        <UnitSelect
          label="To unit"
          category={category}
          symbol={to.symbol}
          onSymbol={(symbol) => change({ to: symbol })}
        />
      </div>
      <p className="min-h-6 text-muted" aria-live="polite" data-figures="" data-testid="in-words">
        {result === undefined ? (
          noResult(converter)
        ) : (
          <>
            {conversion.value.trim()} {from.symbol} = {shown} {to.symbol}
            {beside && <span className="whitespace-nowrap"> (more exactly {beside})</span>}
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          label="Copy result"
          text={() => beside ?? shown}
          disabledReason={nothingToCopy}
        />
        <CopyButton
          label="Copy link"
          text={() => `${location.origin}${location.pathname}?${writeAddress(conversion)}`}
        />
        <FavouriteButton converter={converter} />
      </div>
      <Select
        label="Rounding"
        value={String(settings.rounding)}
        onChange={(event) => {
          const wanted = event.currentTarget.value;
          const rounding = roundings.find((one) => String(one) === wanted) ?? 'decimals';
          converter.saveSettings({ ...settings, rounding });
        }}
      >
        {roundings.map((rounding) => (
          <option key={rounding} value={String(rounding)}>
            {roundingName(rounding)}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Why there is no result. */
function noResult({ isUnclear, value, from, to }: UnitConverterState): string {
  if (isUnclear) return 'The question above has no answer.';
  const withoutRate = [from, to].find(({ factor }) => Number.isNaN(factor));
  if (withoutRate)
    return `There is no exchange rate for ${withoutRate.name} (${withoutRate.symbol}).`;
  const least = value === undefined ? undefined : minimumIfBelow(value, from);
  if (least !== undefined)
    return `Nothing is colder than absolute zero, ${formatInput(least)} ${from.symbol}.`;
  return 'No result for this value.';
}

function roundingName(rounding: Rounding): string {
  return rounding === 'decimals' ? 'Up to 6 decimals' : `${rounding} significant figures`;
}

function UnitSelect({
  label,
  category,
  symbol,
  onSymbol,
}: {
  label: string;
  category: UnitCategory;
  symbol: string;
  onSymbol: (symbol: string) => void;
}) {
  return (
    <Select label={label} value={symbol} onChange={(event) => onSymbol(event.currentTarget.value)}>
      {category.units.map((unit) => (
        <option key={unit.symbol} value={unit.symbol}>
          {unit.name} ({unit.symbol})
        </option>
      ))}
    </Select>
  );
}
