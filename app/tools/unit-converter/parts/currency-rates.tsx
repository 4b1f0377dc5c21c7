import { currencyCategory } from '@entropy-tools/data/units/currency';
import type { UnitCategory } from '@entropy-tools/data/units/unit-model';
import { useCallback, useEffect, useState } from 'react';
import { loadRates, type RatesOutcome } from '~/tool-kit/exchange-rates';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** Loads the day's rates when mounted, puts them into the category, and names their source. */
export function CurrencyRates({ onCategory }: { onCategory: (category: UnitCategory) => void }) {
  const [outcome, setOutcome] = useState<RatesOutcome>();
  const load = useCallback(async () => {
    const loaded = await loadRates();
    setOutcome(loaded);
    if (loaded.rates) onCategory(currencyCategory(loaded.rates.rates));
  }, [onCategory]);
  useEffect(() => void load(), [load]);

  if (!outcome) return <p className="text-sm text-muted">Fetching the day’s rates…</p>;
  const { rates, trouble } = outcome;
  const again = (
    <Button size="small" onClick={() => void load()}>
      Try again
    </Button>
  );
  if (!rates)
    return (
      <Notice tone="error" title="There are no exchange rates yet" action={again}>
        {trouble === 'offline'
          ? 'The server cannot be reached. Check the connection: rates that were fetched once stay on this device.'
          : 'The server has none at the moment. Try again in a few minutes; all other units work.'}
      </Notice>
    );
  const day = formatDay(rates.date);
  return (
    <>
      {trouble && (
        <Notice tone="warning" action={again}>
          {trouble === 'offline'
            ? `The server cannot be reached: these are the last rates that this device has seen, of ${day}.`
            : `Newer rates cannot be had at the moment: these are the last known, of ${day}.`}
        </Notice>
      )}
      <p className="text-sm text-muted" data-testid="rates-note">
        Rates of <time dateTime={rates.date}>{day}</time>, {rates.source}. For orientation: banks
        and cards have their own.
      </p>
    </>
  );
}

/** '20 November 2026' in the reader's locale. */
function formatDay(date: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
