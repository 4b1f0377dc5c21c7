import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { resolveConversion } from '../conversion';
import { isSamePair, MAX_FAVOURITES } from '../saved-settings';
import type { UnitConverterState } from '../use-unit-converter';

/** Adds the current pair of units to the favourites, or removes it. */
export function FavouriteButton({ converter }: { converter: UnitConverterState }) {
  const { conversion, settings, saveSettings } = converter;
  const { category, from, to } = conversion;
  const pair = { category, from, to };
  const isKept = settings.favourites.some((one) => isSamePair(one, pair));
  const others = settings.favourites.filter((one) => !isSamePair(one, pair));
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

/** The favourite pairs, one button each; nothing if there are none. */
export function Favourites({ converter }: { converter: UnitConverterState }) {
  const { settings, categories, change } = converter;
  const known = settings.favourites.filter((pair) =>
    resolveConversion({ ...pair, value: '1' }, categories),
  );
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
