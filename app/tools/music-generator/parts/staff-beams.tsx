import type { EngravedNote } from '@entropy-tools/studio/music/notation/engrave-bar';
import { stemX } from './staff-signs';

const THICK = 0.5;
/** Distance between two beams. */
const STEP = 0.8;
const STUB = 1;

/** The beams of a bar: one for eighths, a second for sixteenths. */
export function Beams({ notes }: { notes: readonly EngravedNote[] }) {
  const groups = Map.groupBy(
    notes.filter(({ beam }) => beam !== undefined),
    ({ beam }) => beam,
  );
  return (
    <>
      {[...groups].map(([beam, group]) => (
        <path key={beam} d={pathOf(group)} className="music-staff-solid" />
      ))}
    </>
  );
}

function pathOf(group: readonly EngravedNote[]): string {
  const [first, last] = [group[0], group.at(-1)];
  if (!first || !last) return '';
  const inward = first.isStemUp ? STEP : -STEP;
  const lines = [bar(pointOf(first), pointOf(last), first.isStemUp)];
  for (const [index, note] of group.entries()) {
    if (!isSixteenth(note)) continue;
    const next = group[index + 1];
    const before = group[index - 1];
    const here = pointOf(note);
    if (next && isSixteenth(next)) lines.push(bar(here, pointOf(next), note.isStemUp, inward));
    else if (!before || !isSixteenth(before)) {
      // A single sixteenth among eighths: a stub towards its neighbour.
      const other = pointOf(before ?? next ?? note);
      const share = STUB / Math.max(STUB, Math.abs(other.x - here.x));
      const stub = {
        x: here.x + (other.x - here.x) * share,
        y: here.y + (other.y - here.y) * share,
      };
      lines.push(bar(here, stub, note.isStemUp, inward));
    }
  }
  return lines.join('');
}

const isSixteenth = ({ length }: EngravedNote) => length === 1;
const pointOf = (note: EngravedNote) => ({ x: stemX(note), y: note.stemEnd ?? note.y });

function bar(
  from: { x: number; y: number },
  to: { x: number; y: number },
  isUp: boolean,
  by = 0,
): string {
  const down = isUp ? THICK : -THICK;
  return `M${from.x} ${from.y + by}L${to.x} ${to.y + by}V${to.y + by + down}L${from.x} ${from.y + by + down}Z`;
}

/** Ties between notes, also to the end of a bar and from the start of the next. */
export function Ties({ notes, width }: { notes: readonly EngravedNote[]; width: number }) {
  return (
    <>
      {notes.map((note, index) => {
        const next = notes[index + 1];
        const side = note.isStemUp ? 1 : -1;
        return (
          <g key={note.start}>
            {note.isTiedTo && (
              <path
                d={bow(note.x + 1, next ? next.x + 0.2 : width + 0.6, note.y, side)}
                className="music-staff-solid"
              />
            )}
            {note.isTiedFrom && index === 0 && (
              <path d={bow(-0.5, note.x + 0.2, note.y, side)} className="music-staff-solid" />
            )}
          </g>
        );
      })}
    </>
  );
}

/** @param side 1 below the note, −1 above */
function bow(from: number, to: number, y: number, side: number): string {
  const start = y + side * 0.75;
  const middle = (from + to) / 2;
  const height = Math.min(1.3, 0.5 + (to - from) * 0.12) * side;
  return `M${from} ${start}Q${middle} ${start + height * 1.7} ${to} ${start}Q${middle} ${start + height * 1.3} ${from} ${start}Z`;
}
