/** A printed poster: large round letters over bold forms. Its text is the title, or by default a word of its own. */
import { randomInk, type VectorAlgorithm, wave } from '../art-scene';
import { lightnessOf, mixColours } from '../colour-ramp';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';
import { LETTER_SIZE, letterStrokes } from '../geometry/round-letters';

const ownWords = ['ENTROPY', 'ORDER', 'CHANCE', 'FIELD', 'SIGNAL', 'NOISE'];
const MAX_LINES = 5;

export const poster: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, ground, inks } = scene;
    const random = scene.random('poster');
    const own = ownWords[Math.floor(random() * ownWords.length)] ?? 'ENTROPY';
    const lines = breakLines(scene.title.trim() || own, width / height);
    const contrast = (hex: string) => Math.abs(lightnessOf(hex) - lightnessOf(ground));
    const ink = [...inks].sort((a, b) => contrast(b) - contrast(a))[0] ?? '#000000';
    const strong = mixColours(ink, lightnessOf(ground) > 0.55 ? '#000000' : '#ffffff', 0.25);
    // The ink of the letters is not used for anything else, so that they stay legible over every form.
    const others = inks.filter((hex) => hex !== ink);
    const count = 3 + Math.round(density * 6);
    const forms = Array.from({ length: count }, (_, index) => ({
      x: width * (0.1 + 0.8 * random()),
      y: height * (0.05 + 0.6 * random()),
      radius: (0.09 + 0.24 * random()) * (0.6 + scale * 0.7),
      look: Math.floor(random() * 4),
      turn: Math.floor(random() * 4) / 4 + (random() - 0.5) * chaos * 0.3,
      ink: others[index % others.length] ?? randomInk(scene, random),
      phase: random(),
    }));
    const margin = 0.07;
    const longest = Math.max(...lines.map((line) => [...line].length));
    const point = Math.min(
      (width - 2 * margin) / (longest * LETTER_SIZE.advance - 2),
      (height * 0.62) / (lines.length * (LETTER_SIZE.height + 3)),
    );
    const top = height - margin - lines.length * (LETTER_SIZE.height + 3) * point + 3 * point;
    return (time) => {
      const shapes: Shape[] = [];
      for (const form of forms) {
        const turn = (form.turn + time) * 2 * Math.PI;
        const { x, y, ink: paint } = form;
        const radius = form.radius * (1 + 0.03 * wave(time + form.phase));
        if (form.look === 0) shapes.push({ kind: 'circle', x, y, radius, paint });
        else if (form.look === 1)
          shapes.push({ kind: 'area', points: arc(x, y, radius, turn, turn + Math.PI), paint });
        else if (form.look === 2)
          for (let ring = 1; ring <= 5; ring++)
            shapes.push({
              kind: 'line',
              points: arc(x, y, (radius * ring) / 5, turn, turn + 1.5 * Math.PI),
              width: radius * 0.09,
              paint,
            });
        else
          for (let bar = 0; bar < 6; bar++) {
            const off = (bar / 5 - 0.5) * 2 * radius;
            const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
            shapes.push({
              kind: 'line',
              points: [
                x - dy * off - dx * radius,
                y + dx * off - dy * radius,
                x - dy * off + dx * radius,
                y + dx * off + dy * radius,
              ],
              width: radius * 0.16,
              paint,
            });
          }
      }
      shapes.push({
        kind: 'line',
        points: [margin, top - point * 4.2, width - margin, top - point * 4.2],
        width: 0.004,
        paint: strong,
      });
      for (const [row, line] of lines.entries())
        for (const [column, sign] of [...line].entries()) {
          const left = margin + point * 0.5 + column * LETTER_SIZE.advance * point;
          const lift = point * 0.35 * chaos * wave(time + column * 0.13 + row * 0.3);
          const y0 = top + row * (LETTER_SIZE.height + 3) * point + lift;
          for (const [x1, y1, x2, y2] of letterStrokes(sign))
            shapes.push({
              kind: 'line',
              points: [left + x1 * point, y0 + y1 * point, left + x2 * point, y0 + y2 * point],
              width: point * 0.92,
              paint: strong,
            });
        }
      return { ground, shapes };
    };
  },
};

/** Breaks the title into lines of about the same length, at most {@link MAX_LINES}; what does not fit is left out. */
function breakLines(title: string, ratio: number): string[] {
  const words = title.split(/\s+/).map((word) => [...word].slice(0, 12).join(''));
  const room = Math.max(6, ...words.map((word) => [...word].length), Math.round(9 * ratio));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && [...last].length + [...word].length < room)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, MAX_LINES);
}
