/**
 * A score as MusicXML 4.0 (partwise) for notation programs: the written notes, without swing, with chord names and
 * words. Notes that begin together become a chord of the shortest; a part is one voice, so what overlaps is cut.
 */
import { escapeXml } from '~/codecs/text/escape-xml';
import type { Score, ScoreNote, ScorePart } from '../score';

/** A quarter has four: the finest written note is a sixteenth. */
const DIVISIONS = 4;
const sharpSteps = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];
const flatSteps = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
/** Lengths that one note can have, in divisions, longest first: name and dots. */
const written = [
  [16, 'whole', 0],
  [12, 'half', 1],
  [8, 'half', 0],
  [6, 'quarter', 1],
  [4, 'quarter', 0],
  [3, 'eighth', 1],
  [2, 'eighth', 0],
  [1, '16th', 0],
] as const;

/** A run of divisions with the same notes, or silence. */
interface Slot {
  start: number;
  length: number;
  notes: readonly ScoreNote[];
}

/** @param title of the piece; @returns the document as text */
export function writeMusicXml(score: Score, title: string): string {
  const bars = Math.round(score.lengthBeats / score.beatsPerBar);
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
      (part, index) =>
        `<part id="P${index + 1}">\n${measures(score, part, index === 0, bars)}\n</part>`,
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

function measures(score: Score, part: ScorePart, isFirst: boolean, bars: number): string {
  const length = score.beatsPerBar * DIVISIONS;
  const slots = slotsOf(part.notes, bars * length);
  const fifths = score.key.fifths;
  return Array.from({ length: bars }, (_, bar) => {
    const from = bar * length;
    const to = from + length;
    const head = bar === 0 ? attributes(score, part) : '';
    const marks = isFirst ? directions(score, from, to) : '';
    const notes = slots
      .filter((slot) => slot.start < to && slot.start + slot.length > from)
      .map((slot) => writeSlot(slot, from, to, part, fifths))
      .join('');
    return `<measure number="${bar + 1}">${head}${marks}${notes}</measure>`;
  }).join('\n');
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
  const tempo = score.tempo
    .filter(({ beat }) => isHere(beat))
    .map(
      ({ bpm }) =>
        `<direction placement="above"><direction-type><metronome><beat-unit>quarter</beat-unit><per-minute>${bpm}</per-minute></metronome></direction-type><sound tempo="${bpm}"/></direction>`,
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
      const offset = Math.round(start * DIVISIONS) - from;
      const words = `<direction-type><words>${escapeXml(name)}</words></direction-type>`;
      return `<direction placement="above">${words}${offset > 0 ? `<offset>${offset}</offset>` : ''}</direction>`;
    });
  return [...tempo, ...sections, ...chords].join('');
}

/** The part as one voice without gaps, in divisions. */
function slotsOf(notes: readonly ScoreNote[], end: number): Slot[] {
  const groups = new Map<number, ScoreNote[]>();
  for (const note of notes) {
    const start = Math.round(note.start * DIVISIONS);
    if (start >= end) continue;
    groups.set(start, [...(groups.get(start) ?? []), note]);
  }
  const starts = [...groups.keys()].sort((a, b) => a - b);
  const slots: Slot[] = [];
  let now = 0;
  for (const [index, start] of starts.entries()) {
    const group = groups.get(start) ?? [];
    if (start > now) slots.push({ start: now, length: start - now, notes: [] });
    const next = starts[index + 1] ?? end;
    const longest = Math.max(...group.map(({ length }) => Math.round(length * DIVISIONS + 0.2)), 1);
    const length = Math.min(next - start, longest);
    const distinct = new Map(group.map((note) => [note.pitch, note]));
    slots.push({ start, length, notes: [...distinct.values()].sort((a, b) => a.pitch - b.pitch) });
    now = start + length;
  }
  if (now < end) slots.push({ start: now, length: end - now, notes: [] });
  return slots;
}

/** A slot's share of a bar, split into lengths that can be written and tied together. */
function writeSlot(slot: Slot, from: number, to: number, part: ScorePart, fifths: number): string {
  let at = Math.max(slot.start, from);
  const until = Math.min(slot.start + slot.length, to);
  let xml = '';
  while (at < until) {
    const found = written.find(([length]) => length <= until - at) ?? written[7];
    const [length, type, dots] = found;
    const isTiedFrom = at > slot.start;
    const isTiedTo = at + length < slot.start + slot.length;
    const shape = `<duration>${length}</duration>`;
    const look = `<voice>1</voice><type>${type}</type>${'<dot/>'.repeat(dots)}`;
    if (slot.notes.length === 0) xml += `<note><rest/>${shape}${look}</note>`;
    for (const [index, note] of slot.notes.entries()) {
      const ties = `${isTiedFrom ? '<tie type="stop"/>' : ''}${isTiedTo ? '<tie type="start"/>' : ''}`;
      const tied = `${isTiedFrom ? '<tied type="stop"/>' : ''}${isTiedTo ? '<tied type="start"/>' : ''}`;
      const notations = tied ? `<notations>${tied}</notations>` : '';
      const words = index === 0 && !isTiedFrom ? lyric(note.syllable) : '';
      xml += `<note>${index > 0 ? '<chord/>' : ''}${pitch(note.pitch, part, fifths)}${shape}${ties}${look}${notations}${words}</note>`;
    }
    at += length;
  }
  return xml;
}

function pitch(midi: number, part: ScorePart, fifths: number): string {
  const name = (fifths < 0 ? flatSteps : sharpSteps)[midi % 12] ?? 'C';
  const octave = Math.floor(midi / 12) - 1;
  if (part.role === 'drums')
    return `<unpitched><display-step>${name[0]}</display-step><display-octave>${octave + 2}</display-octave></unpitched>`;
  const alter = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0;
  return `<pitch><step>${name[0]}</step>${alter ? `<alter>${alter}</alter>` : ''}<octave>${octave}</octave></pitch>`;
}

function lyric(syllable: string | undefined): string {
  if (!syllable) return '';
  const goesOn = syllable.endsWith('-');
  const text = goesOn ? syllable.slice(0, -1) : syllable;
  return `<lyric><syllabic>${goesOn ? 'begin' : 'single'}</syllabic><text>${escapeXml(text)}</text></lyric>`;
}
