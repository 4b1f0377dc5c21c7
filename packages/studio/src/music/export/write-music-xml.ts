/**
 * A score as MusicXML 4.0 (partwise) for notation programs: the written notes, without swing, with chord names and
 * words.
 */
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import { spellPitch } from '../notation/spell-pitch';
import {
  DIVISIONS,
  type WrittenLength,
  type WrittenNote,
  writtenBars,
} from '../notation/written-notes';
import type { Score, ScorePart } from '../score';

/** Name and dots of each length in divisions. */
const signs: Readonly<Record<WrittenLength, readonly [string, number]>> = {
  16: ['whole', 0],
  12: ['half', 1],
  8: ['half', 0],
  6: ['quarter', 1],
  4: ['quarter', 0],
  3: ['eighth', 1],
  2: ['eighth', 0],
  1: ['16th', 0],
};

/**
 * @param title of the piece
 * @returns the document as text
 */
export function writeMusicXml(score: Score, title: string): string {
  const list = score.parts
    .map(
      (part, index) =>
        `<score-part id="P${index + 1}"><part-name>${escapeXml(part.name)}</part-name>` +
        `<score-instrument id="P${index + 1}-I1"><instrument-name>${escapeXml(part.instrument)}</instrument-name></score-instrument>` +
        `<midi-instrument id="P${index + 1}-I1"><midi-channel>${part.role === 'drums' ? 10 : 1}</midi-channel>` +
        `<midi-program>${part.midiProgram + 1}</midi-program></midi-instrument></score-part>`,
    )
    .join('\n');
  const parts = score.parts
    .map(
      (part, index) => `<part id="P${index + 1}">\n${measures(score, part, index === 0)}\n</part>`,
    )
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">
<score-partwise version="4.0">
<work><work-title>${escapeXml(title)}</work-title></work>
<identification><encoding><software>Entropy Tools</software></encoding></identification>
<part-list>
${list}
</part-list>
${parts}
</score-partwise>
`;
}

function measures(score: Score, part: ScorePart, isFirst: boolean): string {
  const length = score.beatsPerBar * DIVISIONS;
  return writtenBars(score, part.notes)
    .map((bar, index) => {
      const head = index === 0 ? attributes(score, part) : '';
      const marks = isFirst ? directions(score, index * length, (index + 1) * length) : '';
      const notes = bar.map((note) => writeNote(note, part, score.key)).join('');
      return `<measure number="${index + 1}">${head}${marks}${notes}</measure>`;
    })
    .join('\n');
}

function attributes({ key, beatsPerBar }: Score, part: ScorePart): string {
  const isLow = part.role === 'bass' || part.instrument === 'cello';
  const clef =
    part.role === 'drums'
      ? '<clef><sign>percussion</sign></clef>'
      : isLow
        ? '<clef><sign>F</sign><line>4</line></clef>'
        : '<clef><sign>G</sign><line>2</line></clef>';
  return (
    `<attributes><divisions>${DIVISIONS}</divisions><key><fifths>${key.fifths}</fifths><mode>${key.mode}</mode></key>` +
    `<time><beats>${beatsPerBar}</beats><beat-type>4</beat-type></time>${clef}</attributes>`
  );
}

/** Tempo, sections and chord names that begin in a bar. */
function directions(score: Score, from: number, to: number): string {
  const isHere = (beat: number) => beat * DIVISIONS >= from && beat * DIVISIONS < to;
  const offsetOf = (beat: number) => {
    const offset = Math.round(beat * DIVISIONS) - from;
    return offset > 0 ? `<offset>${offset}</offset>` : '';
  };
  const tempo = score.tempo
    .filter(({ beat }) => isHere(beat))
    .map(
      ({ beat, bpm }) =>
        `<direction placement="above"><direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>${Math.round(bpm)}</per-minute></metronome></direction-type>${offsetOf(beat)}<sound tempo="${Math.round(bpm)}"/></direction>`,
    );
  const sections = score.sections
    .filter(({ start }) => isHere(start))
    .map(
      ({ name }) =>
        `<direction placement="above"><direction-type><rehearsal>${escapeXml(name)}</rehearsal></direction-type></direction>`,
    );
  const chords = score.chords
    .filter(({ start }) => isHere(start))
    .map(({ start, name }) => {
      const words = `<direction-type><words>${escapeXml(name)}</words></direction-type>`;
      return `<direction placement="above">${words}${offsetOf(start)}</direction>`;
    });
  return [...tempo, ...sections, ...chords].join('');
}

function writeNote(
  { length, notes, isTiedFrom, isTiedTo }: WrittenNote,
  part: ScorePart,
  key: Score['key'],
): string {
  const [type, dots] = signs[length];
  const shape = `<duration>${length}</duration>`;
  const look = `<voice>1</voice><type>${type}</type>${'<dot/>'.repeat(dots)}`;
  if (notes.length === 0) return `<note><rest/>${shape}${look}</note>`;
  const ties = `${isTiedFrom ? '<tie type="stop"/>' : ''}${isTiedTo ? '<tie type="start"/>' : ''}`;
  const tied = `${isTiedFrom ? '<tied type="stop"/>' : ''}${isTiedTo ? '<tied type="start"/>' : ''}`;
  const notations = tied ? `<notations>${tied}</notations>` : '';
  return notes
    .map((note, index) => {
      const words = index === 0 && !isTiedFrom ? lyric(note.syllable) : '';
      return `<note>${index > 0 ? '<chord/>' : ''}${pitch(note.pitch, part, key)}${shape}${ties}${look}${notations}${words}</note>`;
    })
    .join('');
}

function pitch(midi: number, part: ScorePart, key: Score['key']): string {
  const isDrum = part.role === 'drums';
  const { step, alter, octave } = spellPitch(midi, isDrum ? { fifths: 0, mode: 'major' } : key);
  if (isDrum)
    return `<unpitched><display-step>${step}</display-step><display-octave>${octave + 2}</display-octave></unpitched>`;
  return `<pitch><step>${step}</step>${alter ? `<alter>${alter}</alter>` : ''}<octave>${octave}</octave></pitch>`;
}

function lyric(syllable: string | undefined): string {
  if (!syllable) return '';
  const goesOn = syllable.endsWith('-');
  const text = goesOn ? syllable.slice(0, -1) : syllable;
  return `<lyric><syllabic>${goesOn ? 'begin' : 'single'}</syllabic><text>${escapeXml(text)}</text></lyric>`;
}
