import { formatCount } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import type { RangesAction, RangesState } from '../ranges-state';
import { timeCode } from '../time-code';
import { TimeField } from './time-field';

/** The selected parts in order, with their times, and whether they are kept or removed. */
export function RangesPanel({
  state,
  change,
  frameRate,
  seconds,
  onShow,
}: {
  state: RangesState;
  change: (action: RangesAction) => void;
  frameRate: number;
  /** Duration of the result; undefined until known. */
  seconds: number | undefined;
  onShow: (seconds: number) => void;
}) {
  const isOne = state.ranges.length === 1;
  return (
    <section aria-label="Parts" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-base">{isOne ? 'Part' : formatCount(state.ranges.length, 'part')}</h2>
        <fieldset className="segments">
          <legend className="sr-only">What happens to the parts</legend>
          {[false, true].map((removes) => (
            <label key={String(removes)}>
              <input
                type="radio"
                name="range-mode"
                className="sr-only"
                checked={state.removes === removes}
                onChange={() => change({ kind: 'mode', removes })}
              />
              {removes ? 'Remove' : 'Keep'}
            </label>
          ))}
        </fieldset>
      </div>
      <ol className="flex flex-col gap-2">
        {state.ranges.map((range, index) => (
          <li
            key={range.id}
            className="range-row"
            data-selected={(!isOne && index === state.selected) || undefined}
          >
            <TimeField
              label={`Start of part ${index + 1}`}
              shortLabel="Start"
              seconds={range.from}
              onFocus={() => change({ kind: 'select', index })}
              onSeconds={(from) => {
                change({ kind: 'set', index, from });
                onShow(from);
              }}
            />
            <TimeField
              label={`End of part ${index + 1}`}
              shortLabel="End"
              seconds={range.to}
              onFocus={() => change({ kind: 'select', index })}
              onSeconds={(to) => {
                change({ kind: 'set', index, to });
                onShow(to - 1 / frameRate);
              }}
            />
            {!isOne && (
              <div className="range-actions">
                <IconButton
                  icon="arrow-up"
                  label={`Part ${index + 1} earlier`}
                  onClick={() => change({ kind: 'move', index, by: -1 })}
                />
                <IconButton
                  icon="arrow-down"
                  label={`Part ${index + 1} later`}
                  onClick={() => change({ kind: 'move', index, by: 1 })}
                />
                <IconButton
                  icon="trash"
                  label={`Delete part ${index + 1}`}
                  onClick={() => change({ kind: 'remove', index })}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className="flex items-center justify-between gap-2">
        <Button
          size="small"
          aria-keyshortcuts="A"
          onClick={() => change({ kind: 'add', at: state.ranges.at(-1)?.to ?? 0 })}
        >
          Add a part
        </Button>
        <p className="text-sm text-muted" data-figures>
          Result {seconds === undefined ? '…' : timeCode(seconds)}
        </p>
      </div>
    </section>
  );
}
