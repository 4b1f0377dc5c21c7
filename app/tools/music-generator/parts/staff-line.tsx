import type { Clef, EngravedLine } from '@entropy-tools/studio/music/notation/engrave';
import { memo } from 'react';
import { Beams, Ties } from './staff-beams';
import { Accidental, ClefSign, LedgerLines, NoteGlyph, Rest, SignatureSigns } from './staff-signs';

const CHORD_SIZE = 1.9;
const WORD_SIZE = 1.75;
const NUMBER_SIZE = 1.3;
const STAFF = [0, 1, 2, 3, 4];

/** One line of the sheet. @param beat playing position in quarter notes of the piece; −1 if outside this line */
export const StaffLine = memo(function StaffLine({
  line,
  clef,
  fifths,
  scale,
  beat,
}: {
  line: EngravedLine;
  clef: Clef;
  fifths: number;
  /** Pixels per staff space. */
  scale: number;
  beat: number;
}) {
  const hasSection = line.bars.some(({ section }) => section);
  const chordY = line.top - 1.1;
  const top = chordY - CHORD_SIZE - (hasSection ? 2 : 0);
  const wordY = line.bottom + 2;
  const bottom = line.hasWords ? wordY + 0.8 : line.bottom + 0.6;
  return (
    <svg
      role="img"
      aria-label={labelOf(line)}
      className="music-staff"
      width={(line.width + 0.2) * scale}
      height={(bottom - top) * scale}
      viewBox={`-0.1 ${top} ${line.width + 0.2} ${bottom - top}`}
    >
      {STAFF.map((y) => (
        <path key={y} d={`M0 ${y}H${line.width}`} className="music-staff-line" />
      ))}
      <ClefSign clef={clef} />
      <SignatureSigns fifths={fifths} clef={clef} x={3.2} />
      {line.hasTime && <TimeSign x={line.head - 2} />}
      {line.firstBar > 0 && (
        <text x={0} y={-2} fontSize={NUMBER_SIZE} className="music-staff-small">
          {line.firstBar + 1}
        </text>
      )}
      {line.bars.map((bar) => (
        <g key={bar.x} transform={`translate(${bar.x} 0)`}>
          {bar.section && (
            <text x={1.1} y={chordY - CHORD_SIZE - 0.3} fontSize={1.7} className="music-staff-name">
              {bar.section}
            </text>
          )}
          {bar.chords.map(({ x, name }) => (
            <text key={x} x={x} y={chordY} fontSize={CHORD_SIZE} className="music-staff-chord">
              {name}
            </text>
          ))}
          {bar.rests.map(({ x, length }) => (
            <Rest key={x} x={length === 16 ? bar.width / 2 - 0.6 : x} length={length} />
          ))}
          {bar.notes.map((note) => (
            <g
              key={note.start}
              className={beat >= note.start && beat < note.end ? 'text-accent-text' : undefined}
            >
              <LedgerLines x={note.x} y={note.y} />
              {note.sign !== undefined && (
                <Accidental x={note.x - 1.15} y={note.y} alter={note.sign} />
              )}
              <NoteGlyph note={note} />
              {note.syllable && (
                <text x={note.x} y={wordY} fontSize={WORD_SIZE} className="music-staff-word">
                  {note.syllable.replace(/-$/, ' -')}
                </text>
              )}
            </g>
          ))}
          <Beams notes={bar.notes} />
          <Ties notes={bar.notes} width={bar.width} />
          <path d={`M${bar.width} 0V4`} className="music-staff-bar" />
        </g>
      ))}
      {line.isLast && <path d={`M${line.width - 0.45} 0V4`} className="music-staff-bar" />}
    </svg>
  );
});

function TimeSign({ x }: { x: number }) {
  return (
    <>
      <text x={x} y={1.95} fontSize={2.8} className="music-staff-time">
        4
      </text>
      <text x={x} y={3.95} fontSize={2.8} className="music-staff-time">
        4
      </text>
    </>
  );
}

function labelOf({ firstBar, bars }: EngravedLine): string {
  const chords = bars.map((bar) => bar.chords.map(({ name }) => name).join(' ')).join(', ');
  return `Bars ${firstBar + 1} to ${firstBar + bars.length}: ${chords}`;
}
