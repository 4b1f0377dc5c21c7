import type { Place } from '@entropy-tools/media/colour/arrange';
import type { Colour } from '@entropy-tools/media/colour/colour';
import { useRef, useState } from 'react';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { useReorder } from '~/ui/use-reorder';
import { inkOn } from '../ink-on';
import { CopyButton } from './copy-button';

const controlStyle =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control transition-colors hover:bg-current/15 aria-pressed:bg-current/20 -outline-offset-2 focus-visible:outline-current';

/** The colours side by side (stacked on phones), each with buttons to lock, move, copy and use it. */
export function PaletteStrip({
  places,
  onColour,
  onMove,
  onLock,
}: {
  places: readonly Place<Colour>[];
  onColour: (colour: Colour) => void;
  onMove: (from: number, to: number) => void;
  onLock: (index: number) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState('');
  const { dragged, grip } = useReorder(list, (from, to) => {
    onMove(from, to);
    setTold(`${places[from]?.colour.hex} is now ${to + 1} of ${places.length}.`);
  });
  return (
    <div>
      <ul
        ref={list}
        aria-label="Palette"
        className="grid overflow-hidden rounded-drop border border-line sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
      >
        {places.map(({ colour, locked }, index) => {
          const { hex } = colour;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: colours have no id, and two may be alike
              key={index}
              data-hex={hex}
              style={{ background: hex }}
              className={classNames(
                'relative flex items-center justify-between gap-1 p-2 transition-colors duration-240 sm:min-h-56 sm:flex-col sm:items-stretch',
                inkOn(hex),
                dragged === index && 'z-10 outline-3 -outline-offset-3 outline-current',
              )}
            >
              <div className="order-last flex items-center justify-end sm:order-none sm:justify-between">
                <button
                  type="button"
                  className={classNames(
                    controlStyle,
                    'cursor-grab touch-none active:cursor-grabbing',
                  )}
                  aria-label={`Move ${hex}, ${index + 1} of ${places.length}`}
                  aria-description="Arrow keys move it"
                  title="Drag, or use the arrow keys"
                  {...grip(index)}
                >
                  <Icon name="drag" />
                </button>
                <button
                  type="button"
                  className={controlStyle}
                  aria-pressed={locked}
                  aria-label={`Lock ${hex}`}
                  title={locked ? 'Locked: new palettes keep it' : 'Lock: new palettes keep it'}
                  onClick={() => onLock(index)}
                >
                  <LockMark locked={locked} />
                </button>
              </div>
              <div className="flex min-w-0 flex-1 items-center gap-1 sm:flex-none sm:flex-col sm:items-stretch">
                <button
                  type="button"
                  className="min-h-10 min-w-0 rounded-control px-2 text-left font-mono text-base font-semibold -outline-offset-2 hover:bg-current/15 focus-visible:outline-current"
                  title="Make it the colour of the page"
                  aria-label={`Use ${hex}`}
                  onClick={() => onColour(colour)}
                >
                  {hex}
                </button>
                <CopyButton
                  text={hex}
                  label={`Copy ${hex}`}
                  className="self-start -outline-offset-2 hover:bg-current/15 focus-visible:outline-current"
                />
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  );
}

/** A closed lock, or one with an open shackle. */
function LockMark({ locked }: { locked: boolean }) {
  return (
    <svg
      className="size-5"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5.5 11h13v9h-13v-9Z" fill={locked ? 'currentColor' : 'none'} />
      <path d={locked ? 'M8.5 11V7.5a3.5 3.5 0 0 1 7 0V11' : 'M8.5 11V6.5a3.5 3.5 0 0 1 6.8-1.2'} />
    </svg>
  );
}
