import { easeInOut, staggeredProgress } from '../../easing';
import {
  drawWord,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  withCanvasState,
} from '../animation';
import { CAP_HEIGHT, DESCENT } from '../lay-out-screen';

/** A bar runs over each line and reveals the words; another removes them. */
export const bars: WordAnimation = {
  id: 'bars',
  size: { words: 8, letters: 44 },
  draw(moment) {
    const { painter, screen, look } = moment;
    const times = entryAndExitSeconds(moment);
    const out = easeInOut(exitProgress(moment));
    for (const [index, line] of screen.lines.entries()) {
      const at = staggeredProgress(moment.at, index, screen.lines.length, 0.75, times.in + 0.15);
      // The bar grows over the line in the first half and leaves it in the second.
      const front = easeInOut(at * 2);
      const back = easeInOut(at * 2 - 1);
      const pad = line.size * 0.12;
      const left = line.x - pad;
      const width = line.width + 2 * pad;
      const top = line.y - line.size * (CAP_HEIGHT + 0.13);
      const high = line.size * (CAP_HEIGHT + DESCENT + 0.16);
      const place = (from: number, to: number): [number, number, number, number] =>
        screen.isRtl
          ? [left + width * (1 - to), top, width * (to - from), high]
          : [left + width * from, top, width * (to - from), high];
      withCanvasState(painter, () => {
        painter.beginPath();
        painter.rect(...place(out, Math.max(out, back)));
        painter.clip();
        painter.fillStyle = look.ink;
        for (const word of line.words) drawWord(moment, word, line.size, line.y);
      });
      painter.fillStyle = index % 2 === 0 ? look.accent : look.ink;
      if (front > back) painter.fillRect(...place(back, front));
      if (out > 0 && out < 1) painter.fillRect(...place(Math.max(0, out - 0.08), out));
    }
  },
};
