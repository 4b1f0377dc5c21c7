import { convertUnit } from '@entropy-tools/data/units/convert-unit';
import { formatResult, scientificForm } from '@entropy-tools/data/units/format-result';
import type { Unit } from '@entropy-tools/data/units/unit-model';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import type { UnitConverterState } from '../use-unit-converter';

/** The value in every unit of the category, with buttons that make it From or To. */
export function AvailableUnits({ converter }: { converter: UnitConverterState }) {
  const { category, from, to, change } = converter;
  return (
    <div className="rounded-card border border-line bg-surface">
      <h2 className="border-b border-line px-4 py-3 text-xl">Available Units</h2>
      <ul className="divide-y divide-line">
        {category.units.map((unit) => (
          <li
            key={unit.symbol}
            className={classNames(
              'flex flex-wrap items-center justify-end gap-x-4 gap-y-1 px-4 py-2',
              (unit === from || unit === to) && 'bg-well',
            )}
          >
            <span className="min-w-32 flex-1">
              {unit.name} <span className="text-muted">({unit.symbol})</span>
            </span>
            <span className="min-w-0 text-right break-all" data-figures="">
              {valueIn(unit, converter)}
            </span>
            <span className="flex gap-1">
              {(['from', 'to'] as const).map((side) => {
                const isChosen = unit === converter[side];
                return (
                  <Button
                    key={side}
                    size="small"
                    aria-pressed={isChosen}
                    aria-label={`${side === 'from' ? 'From' : 'To'} ${unit.name}`}
                    variant={isChosen ? 'primary' : 'secondary'}
                    onClick={() => change({ [side]: unit.symbol })}
                  >
                    {side === 'from' ? 'From' : 'To'}
                  </Button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Only the scientific form is shown if six decimals would not be enough. */
function valueIn(unit: Unit, { value, from, settings }: UnitConverterState): string {
  if (Number.isNaN(unit.factor)) return 'no rate';
  const result = value === undefined ? undefined : convertUnit(value, from, unit);
  if (result === undefined) return '–';
  const { rounding } = settings;
  return (rounding === 'decimals' && scientificForm(result)) || formatResult(result, rounding);
}
