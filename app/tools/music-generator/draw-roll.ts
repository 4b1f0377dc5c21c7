/** The piano roll: notes of all parts over time, drawn on a canvas. */
import { beatAt, type Score } from '@entropy-tools/studio/music/score';

export interface RollColours {
  muted: string;
  line: string;
  /** The playhead. */
  head: string;
  /** Colour of the melody; chords and bass have their own. */
  melody: string;
  chords: string;
  bass: string;
}

/** Quarter notes visible at once. */
const WINDOW_BEATS = 16;
/** Where the playhead stands, as a share of the width. */
const HEAD_PLACE = 0.25;
const LOWEST = 28;
const HIGHEST = 92;
const DRUM_SHARE = 0.16;

/** @param ratio device pixels per CSS pixel */
export function drawRoll(
  canvas: HTMLCanvasElement,
  score: Score,
  seconds: number,
  colours: RollColours,
  ratio: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
  if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const now = beatAt(score, seconds);
  const from = Math.max(0, now - WINDOW_BEATS * HEAD_PLACE);
  const x = (beat: number) => ((beat - from) / WINDOW_BEATS) * width;
  const pitched = height * (1 - DRUM_SHARE) - 4;
  const row = pitched / (HIGHEST - LOWEST);
  drawGrid(context, score, from, x, height, colours);
  for (const part of score.parts) {
    const isDrums = part.role === 'drums';
    context.fillStyle = isDrums ? colours.muted : colourOf(part.role, colours);
    for (const note of part.notes) {
      const start = note.start + note.shift;
      if (start > from + WINDOW_BEATS || start + note.length < from) continue;
      const isNow = start <= now && now < start + note.length && seconds > 0;
      context.globalAlpha = isNow ? 1 : 0.3 + 0.45 * note.velocity;
      if (isDrums) {
        const lane = ((note.pitch * 7) % 11) / 11;
        const y = height - 6 - lane * (height * DRUM_SHARE - 8);
        context.fillRect(x(start), y, 3, 3);
        continue;
      }
      const pitch = Math.min(HIGHEST, Math.max(LOWEST, note.pitch));
      const y = pitched - (pitch - LOWEST) * row;
      const length = Math.max(3, (note.length / WINDOW_BEATS) * width - 1.5);
      const thick = Math.max(2.5, row * 1.15) * (part.role === 'melody' ? 1.5 : 1);
      context.beginPath();
      context.roundRect(x(start), y - thick, length, thick, 1.5);
      context.fill();
    }
  }
  context.globalAlpha = 1;
  context.fillStyle = colours.head;
  context.fillRect(Math.min(width - 2, x(now)), 0, 2, height);
}

function drawGrid(
  context: CanvasRenderingContext2D,
  score: Score,
  from: number,
  x: (beat: number) => number,
  height: number,
  colours: RollColours,
): void {
  const first = Math.ceil(from / score.beatsPerBar);
  context.font = '11px sans-serif';
  for (let bar = first; bar * score.beatsPerBar < from + WINDOW_BEATS; bar++) {
    const beat = bar * score.beatsPerBar;
    context.fillStyle = colours.line;
    context.fillRect(x(beat), 0, 1, height);
    const chord = score.chords.find(({ start }) => Math.abs(start - beat) < 1e-6);
    context.fillStyle = colours.muted;
    if (chord) context.fillText(chord.name, x(beat) + 4, 11);
  }
}

function colourOf(role: string, colours: RollColours): string {
  if (role === 'melody') return colours.melody;
  return role === 'bass' ? colours.bass : colours.chords;
}
