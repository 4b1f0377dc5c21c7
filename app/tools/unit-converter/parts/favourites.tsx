import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { resolve } from '../conversion';
import { MAX_FAVOURITES, samePair } from '../saved-settings';
import type { UnitConverterState } from '../use-unit-converter';

/** Keeps the two units of now, or lets them go. */
export function FavouriteButton({ converter }: { converter: UnitConverterState }) {
  const { conversion, settings, saveSettings } = converter;
  const { category, from, to } = conversion;
  const pair = { category, from, to };
  const isKept = settings.favourites.some((one) => samePair(one, pair));
  const others = settings.favourites.filter((one) => !samePair(one, pair));
  const isFull = !isKept && others.length >= MAX_FAVOURITES;
  return (
    <Button
      size="small"
      aria-pressed={isKept}
      disabledReason={isFull && `${MAX_FAVOURITES} pairs are kept; let one go first.`}
      onClick={() => saveSettings({ ...settings, favourites: isKept ? others : [...others, pair] })}
    >
      <Icon name={isKept ? 'star-filled' : 'star'} />
      Keep this pair
    </Button>
  );
}

/** The pairs that were kept, one button each; nothing while there are none. */
export function Favourites({ converter }: { converter: UnitConverterState }) {
  const { settings, categories, change } = converter;
  const known = settings.favourites.filter((pair) => resolve({ ...pair, value: '1' }, categories));
  if (known.length === 0) return null;
  return (
    <ul aria-label="Kept pairs" className="flex flex-wrap gap-2">
      {known.map((pair) => (
        <li key={`${pair.category} ${pair.from} ${pair.to}`}>
          <Button size="small" onClick={() => change(pair)}>
            {pair.from} → {pair.to}
          </Button>
        </li>
      ))}
    </ul>
  );
}
