/** Notation symbols drawn for this page; distances are in staff spaces. */
import type { Clef } from '@entropy-tools/studio/music/notation/engrave';
import type { EngravedNote } from '@entropy-tools/studio/music/notation/engrave-bar';

const HEAD_WIDTH = 1.25;
/** Positions of the key signature's sharps in the treble clef, from the top line. */
const sharpPlaces = [0, 1.5, -0.5, 1, 2.5, 0.5, 2];
const flatPlaces = [2, 0.5, 2.5, 1, 3, 1.5, 3.5];

/** Horizontal position of a note's stem. */
export const stemX = ({ x, isStemUp }: EngravedNote) =>
  isStemUp ? x + HEAD_WIDTH - 0.07 : x + 0.07;

export function ClefSign({ clef }: { clef: Clef }) {
  return clef === 'treble' ? (
    <g transform="translate(1.55 3)">
      <path
        d="M0.1 0.5C-0.5 0.42-0.6-0.5 0.12-0.62C1.05-0.7 1.3 0.98 0.05 1.02C-1.5 1-1.6-0.7-0.65-1.6C0.05-2.25 0.72-2.75 0.7-3.65C0.68-4.3 0.5-4.55 0.32-4.55C-0.12-4.5-0.22-3.6-0.12-2.9L0.5 1.75C0.6 2.5-0.35 2.75-0.55 2.1"
        className="music-staff-clef"
      />
      <circle cx={-0.32} cy={2.05} r={0.34} className="music-staff-solid" />
    </g>
  ) : (
    <g transform="translate(0.5 1)">
      <circle cx={0.42} cy={0} r={0.38} className="music-staff-solid" />
      <path d="M0.1 0C0.1-1.3 1.9-1.3 1.9 0.2C1.9 1.4 0.9 2-0.1 2.5" className="music-staff-clef" />
      <circle cx={2.5} cy={-0.5} r={0.22} className="music-staff-solid" />
      <circle cx={2.5} cy={0.5} r={0.22} className="music-staff-solid" />
    </g>
  );
}

export function SignatureSigns({ fifths, clef, x }: { fifths: number; clef: Clef; x: number }) {
  const places = (fifths > 0 ? sharpPlaces : flatPlaces).slice(0, Math.abs(fifths));
  return (
    <>
      {places.map((y, index) => (
        <Accidental
          key={y}
          x={x + index * 1.05}
          y={clef === 'bass' ? y + 1 : y}
          alter={Math.sign(fifths)}
        />
      ))}
    </>
  );
}

/** A sharp, flat or natural, also doubled. @param x left edge @param y middle of its note */
export function Accidental({ x, y, alter }: { x: number; y: number; alter: number }) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d={signs[alter + 2]}
      className={alter === 1 || alter === 0 ? 'music-staff-sharp' : 'music-staff-flat'}
    />
  );
}

const flat = 'M0.05-1.8V0.75C0.6 0.4 0.95 0 0.75-0.4C0.55-0.7 0.15-0.35 0.05-0.1';
/** By alteration, starting at −2. */
const signs = [
  `${flat}M0.85-1.8V0.75C1.4 0.4 1.75 0 1.55-0.4C1.35-0.7 0.95-0.35 0.85-0.1`,
  flat,
  'M0.15-1.3V0.75L0.7 0.5M0.7 1.3V-0.75L0.15-0.5',
  'M0.25-1.25V1.4M0.65-1.4V1.25M0-0.35L0.9-0.65M0 0.65L0.9 0.35',
  'M0.05-0.4L0.85 0.4M0.85-0.4L0.05 0.4',
];

/** Ledger lines for notes above and below the staff. */
export function LedgerLines({ x, y }: { x: number; y: number }) {
  const lines: number[] = [];
  for (let at = 5; at <= y; at++) lines.push(at);
  for (let at = -1; at >= y; at--) lines.push(at);
  return (
    <>
      {lines.map((at) => (
        <path key={at} d={`M${x - 0.35} ${at}h${HEAD_WIDTH + 0.7}`} className="music-staff-line" />
      ))}
    </>
  );
}

/** Note head, dot, stem and flags. */
export function NoteGlyph({ note }: { note: EngravedNote }) {
  const { x, y, length, stemEnd, isStemUp, beam } = note;
  const middle = x + HEAD_WIDTH / 2;
  const isHollow = length >= 8;
  const isDotted = length === 3 || length === 6 || length === 12;
  const flags = beam !== undefined || length > 3 ? [] : length === 1 ? [0, 0.8] : [0];
  const at = stemX(note);
  return (
    <>
      <ellipse
        cx={middle}
        cy={y}
        rx={isHollow ? 0.56 : 0.66}
        ry={isHollow ? 0.38 : 0.46}
        transform={`rotate(${length === 16 ? 0 : -22} ${middle} ${y})`}
        className={isHollow ? 'music-staff-hollow' : 'music-staff-solid'}
      />
      {isDotted && (
        <circle
          cx={x + HEAD_WIDTH + 0.5}
          cy={Number.isInteger(y) ? y - 0.5 : y}
          r={0.2}
          className="music-staff-solid"
        />
      )}
      {stemEnd !== undefined && <path d={`M${at} ${y}V${stemEnd}`} className="music-staff-stem" />}
      {stemEnd !== undefined &&
        flags.map((down) => (
          <path
            key={down}
            transform={`translate(${at} ${stemEnd + (isStemUp ? down : -down)}) scale(1 ${isStemUp ? 1 : -1})`}
            d="M-0.05 0C0.1 0.9 1.15 1.1 0.75 2.5C0.85 1.6 0.5 1.15-0.05 1Z"
            className="music-staff-solid"
          />
        ))}
    </>
  );
}

export function Rest({ x, length }: { x: number; length: number }) {
  if (length >= 16) return <path d={`M${x} 1h1.3v0.55h-1.3Z`} className="music-staff-solid" />;
  if (length >= 8) return <path d={`M${x} 1.5h1.3v0.5h-1.3Z`} className="music-staff-solid" />;
  if (length >= 4)
    return (
      <path
        transform={`translate(${x} 2)`}
        d="M0.2-1.5L0.95-0.55C0.5-0.1 0.55 0.25 1.05 0.75C0.45 0.55 0.1 0.8 0.65 1.5C-0.2 1.1-0.2 0.35 0.55 0.5L-0.05-0.25C0.45-0.75 0.4-1 0.2-1.5Z"
        className="music-staff-solid"
      />
    );
  return (
    <g transform={`translate(${x} 2)`}>
      {(length === 1 ? [0, 1] : [0]).map((row) => (
        <g key={row} transform={`translate(${-row * 0.25} ${row})`}>
          <circle cx={0.25} cy={-0.55} r={0.27} className="music-staff-solid" />
          <path d="M0.2-0.35C0.6-0.2 0.9-0.4 1.05-0.75" className="music-staff-stem" />
        </g>
      ))}
      <path
        d={`M1.05-0.75L${length === 1 ? 0.25 : 0.5} ${length === 1 ? 2 : 1}`}
        className="music-staff-stem"
      />
    </g>
  );
}
