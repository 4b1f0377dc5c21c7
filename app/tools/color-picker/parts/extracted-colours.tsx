import { type Colour, colourOfHex } from '@entropy-tools/media/colour/colour';
import type { ColourShare } from '@entropy-tools/media/colour/frequent-colours';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import type { ExtractedColours as Result } from '../extract-colours';
import { inkOn } from '../ink-on';
import { CopyButton } from './copy-button';

const counts = [3, 4, 5, 6, 8, 10, 12, 16];

interface Handlers {
  onColour: (colour: Colour) => void;
  onTake: (colours: readonly Colour[]) => void;
}

/** A picture's colours, by both methods. */
export function ExtractedColours({
  result: { colours, warnings },
  count,
  onCount,
  onColour,
  onTake,
}: Handlers & {
  result: { colours: Result; warnings: readonly string[] };
  /** Number of clusters. */
  count: number;
  onCount: (count: number) => void;
}) {
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <ColourList
        title="Most frequent"
        hint="Counted in a copy of at most 400 pixels a side."
        shares={colours.frequent}
        onColour={onColour}
        onTake={onTake}
      />
      <ColourList
        title="Groups"
        hint="Similar colours as one, by k-means in OKLab."
        shares={colours.clusters}
        onColour={onColour}
        onTake={onTake}
      >
        <Select
          label="Number of groups"
          className="w-40"
          value={count}
          onChange={(event) => onCount(Number(event.currentTarget.value))}
        >
          {counts.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      </ColourList>
    </>
  );
}

function ColourList({
  title,
  hint,
  shares,
  onColour,
  onTake,
  children,
}: Handlers & {
  title: string;
  hint: string;
  shares: readonly ColourShare[];
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-muted">{hint}</p>
      </div>
      <ul
        aria-label={`${title} colours`}
        className="grid grid-cols-4 overflow-hidden rounded-card border border-line"
      >
        {shares.map(({ hex, share }) => (
          <li
            key={hex}
            data-hex={hex}
            style={{ background: hex }}
            className={`flex flex-col p-1 ${inkOn(hex)}`}
          >
            <button
              type="button"
              title="Make it the colour of the page"
              className="flex min-h-12 flex-col rounded-control px-1 text-left -outline-offset-2 hover:bg-current/15 focus-visible:outline-current"
              onClick={() => onColour(colourOfHex(hex))}
            >
              <span className="font-mono text-sm font-semibold max-sm:text-xs">
                <span className="sr-only">Use </span>
                {hex}
              </span>
              <span className="text-xs" data-figures="">
                {percent(share)}
              </span>
            </button>
            <CopyButton
              text={hex}
              label={`Copy ${hex}`}
              className="self-end -outline-offset-2 hover:bg-current/15 focus-visible:outline-current"
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Button size="small" onClick={() => onTake(shares.map(({ hex }) => colourOfHex(hex)))}>
          Make it a palette
        </Button>
        {children}
      </div>
    </div>
  );
}

/** Formats a share with a precision sufficient for comparison: 41 %, 0.6 %. */
function percent(share: number): string {
  const value = share * 100;
  return `${value >= 1 ? Math.round(value) : value.toPrecision(1)}\u202f%`;
}
