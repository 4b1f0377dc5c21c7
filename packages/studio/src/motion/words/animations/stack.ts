import { easeIn, easeOut, lerp, staggeredProgress } from '../../easing';
import {
  drawWord,
  entryAndExitSeconds,
  exitProgress,
  type WordAnimation,
  withCanvasState,
} from '../animation';

/** A poster: each line as wide as the frame, pushed in from the sides in turns. */
export const stack: WordAnimation = {
  id: 'stack',
  size: { words: 6, letters: 36 },
  isFilled: true,
  draw(moment) {
    const { painter, screen, look, width, height, at, length } = moment;
    const times = entryAndExitSeconds(moment);
    const out = easeIn(exitProgress(moment));
    const scale = lerp(1, 1.035, at / length);
    withCanvasState(painter, () => {
      painter.translate(width / 2, height / 2);
      painter.scale(scale, scale);
      painter.translate(-width / 2, -height / 2);
      for (const [index, line] of screen.lines.entries()) {
        const come = easeOut(
          staggeredProgress(at, index, screen.lines.length, 0.55, times.in + 0.2),
        );
        const side = index % 2 === 0 ? -1 : 1;
        withCanvasState(painter, () => {
          painter.translate(side * (1 - come) * width + -side * out * width, 0);
          painter.fillStyle = index % 2 === 0 ? look.ink : look.accent;
          for (const word of line.words) drawWord(moment, word, line.size, line.y);
        });
      }
    });
  },
};
