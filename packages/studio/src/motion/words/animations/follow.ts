import { clamp, easeInOut, easeOut, lerp } from '../../easing';
import { drawWord, exitProgress, type WordAnimation, wordsOf } from '../animation';
import { CAP_HEIGHT, DESCENT } from '../lay-out-screen';

/** The words do not move; a marker goes from one to the next as they are read. */
export const follow: WordAnimation = {
  id: 'follow',
  size: { words: 10, letters: 60 },
  draw(moment) {
    const { painter, screen, look, at, length } = moment;
    const all = [...wordsOf(screen)];
    const come = easeOut(at / 0.4);
    const gone = exitProgress(moment);
    const seen = come * (1 - gone);
    // Longer words take longer to read.
    const weights = all.map(({ word }) => word.text.length + 2);
    const total = weights.reduce((sum, one) => sum + one, 0);
    const read = clamp((at - 0.25) / Math.max(0.1, length * 0.86 - 0.25)) * total;
    let before = 0;
    let current = 0;
    let within = 0;
    for (const [index, weight] of weights.entries()) {
      if (read >= before) {
        current = index;
        within = (read - before) / weight;
      }
      before += weight;
    }
    const here = all[current];
    const last = all[Math.max(0, current - 1)] ?? here;
    if (!here || !last) return;
    const step = easeInOut(within / 0.35);
    const isSameLine = last.line === here.line;
    const pad = here.line.size * 0.14;
    const x = isSameLine ? lerp(last.word.x, here.word.x, step) : here.word.x;
    const wide = isSameLine ? lerp(last.word.width, here.word.width, step) : here.word.width * step;
    const top = here.line.y - here.line.size * (CAP_HEIGHT + 0.16);
    painter.globalAlpha = seen;
    painter.fillStyle = look.accent;
    painter.beginPath();
    const high = here.line.size * (CAP_HEIGHT + DESCENT + 0.2);
    painter.roundRect(x - pad, top, wide + 2 * pad, high, here.line.size * 0.14);
    painter.fill();
    for (const [index, { word, line }] of all.entries()) {
      const isHere = index === current && (step > 0.5 || !isSameLine);
      painter.globalAlpha = seen * (index > current ? 0.45 : 1);
      painter.fillStyle = isHere ? look.ground : look.ink;
      drawWord(moment, word, line.size, line.y + (1 - come) * line.size * 0.2);
    }
    painter.globalAlpha = 1;
  },
};
