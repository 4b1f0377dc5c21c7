import { useState } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { formatFigure } from '../figures';
import type { OpenData } from '../use-data-analysis';

/** The number of words taken for missing values, and the switch to treat them as values. */
export function MissingValueSwitch({
  open: { ref, summary },
  onKeep,
}: {
  open: OpenData;
  onKeep: (keep: boolean) => void;
}) {
  const columns = summary.columns.filter(({ missingWords = 0 }) => missingWords > 0);
  const count = columns.reduce((sum, { missingWords = 0 }) => sum + missingWords, 0);
  const wasKept = ref.keepMissingWords === true;
  // The box responds immediately; its numbers follow once the columns have been read again.
  const [isKept, setKept] = useState(wasKept);
  if (count === 0 && !isKept && !wasKept) return null;
  return (
    <Checkbox
      label="N/A, NULL, - and the like count as empty in columns of numbers and dates"
      hint={
        wasKept
          ? 'They count as values that are no numbers.'
          : `${formatFigure(count)} ${count === 1 ? 'cell' : 'cells'} in ${named(columns.map(({ name }) => name))}.`
      }
      checked={!isKept}
      onChange={(event) => {
        setKept(!event.currentTarget.checked);
        onKeep(!event.currentTarget.checked);
      }}
    />
  );
}

function named(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more columns` : shown;
}
